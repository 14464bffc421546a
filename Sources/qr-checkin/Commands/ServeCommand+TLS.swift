import CheckInServer

/// The certificate that `qr-checkin serve` shows.
extension Subcommand {
    static let tlsCertificate = Option(
        "--tls-certificate", value: "FILE", korean: "TLS 인증서와 그 위의 인증서들이에요. (PEM, --tls-key와 함께)",
        english: "Speak TLS with this certificate and those above it (PEM; with --tls-key).")

    static let tlsKey = Option(
        "--tls-key", value: "FILE", korean: "인증서의 개인 키예요. (PEM) SIGHUP을 받으면 둘 다 다시 읽어요.",
        english: "The certificate's private key (PEM). SIGHUP has both read again.")

    /// What the arguments name; nil where they name nothing.
    static func certificate(_ arguments: Arguments, _ console: Console) throws(CommandError) -> TLSFiles? {
        switch (arguments.value(of: tlsCertificate), arguments.value(of: tlsKey)) {
        case (nil, nil): return nil
        case (let certificate?, let key?):
            let files: TLSFiles
            do { files = try TLSFiles(certificate: certificate, key: key) } catch { throw CommandError(error) }
            warn(of: files, console)
            return files
        case (_?, nil), (nil, _?):
            throw serve.wrongUse(
                korean: "--tls-certificate와 --tls-key는 함께 써야 해요",
                english: "--tls-certificate and --tls-key go together")
        }
    }

    /// Says what came of it; the server goes on with what it had where the files are of no use.
    static func reload(_ files: TLSFiles, _ console: Console) {
        do { try files.reload() } catch {
            console.complain(CommandError(error).sentence)
            return
        }
        warn(of: files, console)
        console.print(Sentence(korean: "인증서를 다시 읽었어요.", english: "The certificate was read again."))
    }

    private static func warn(of files: TLSFiles, _ console: Console) {
        let (start, end) = (files.validity.lowerBound, files.validity.upperBound)
        if console.now() > end {
            let time = DeskTime.text(end, console)
            console.complain(
                Sentence(
                    korean: "인증서가 \(time)에 끝났어요. 브라우저는 연결하지 않아요.",
                    english: "the certificate ended \(time); browsers will not connect"))
        } else if console.now() < start {
            let time = DeskTime.text(start, console)
            console.complain(
                Sentence(
                    korean: "인증서가 \(time)부터 유효해요. 그때까지 브라우저는 연결하지 않아요.",
                    english: "the certificate is valid from \(time) on; until then browsers will not connect"))
        }
    }
}

extension CommandError {
    fileprivate init(_ error: TLSFilesError) {
        self =
            switch error {
            case .file(let error): Self(error)
            case .unusable(.noCertificate):
                .fault(
                    korean: "--tls-certificate의 파일에 PEM 인증서가 없어요.",
                    english: "the file of --tls-certificate holds no certificate in PEM")
            case .unusable(.noKey):
                .fault(
                    korean: "--tls-key의 파일에 PEM 개인 키가 없어요.",
                    english: "the file of --tls-key holds no private key in PEM")
            case .unusable(.keyHasPassword):
                .fault(
                    korean: "--tls-key의 키에 비밀번호가 걸려 있어요. 비밀번호 없는 키를 쓰세요.",
                    english: "the key of --tls-key is encrypted; give it without a password")
            case .unusable(.otherKey):
                .fault(
                    korean: "--tls-key는 다른 인증서의 키예요.", english: "--tls-key is the key of another certificate")
            }
    }
}
