open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable, TraitsOwner {
    open private(set) var viewIfLoaded: UIView?

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewIfLoaded
        }
        set {
            viewIfLoaded = newValue
            newValue?.controller = self
        }
    }

    open func loadView() { view = UIView() }

    open func loadViewIfNeeded() {
        guard viewIfLoaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    func appear(in window: UIWindow) {
        loadViewIfNeeded()
        viewWillAppear(true)
        window.addSubview(view)
        view.frame = window.bounds
        viewIsAppearing(true)
        window.layoutIfNeeded()
        viewDidAppear(true)
    }

    func disappear() {
        viewWillDisappear(true)
        viewIfLoaded?.removeFromSuperview()
        viewDidDisappear(true)
    }

    let traits = Traits()
    open var traitCollection: UITraitCollection { traits.collection }

    open var title: String?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open private(set) var presentedViewController: UIViewController?
    open private(set) var isBeingDismissed = false
    open private(set) weak var presentingViewController: UIViewController?

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        precondition(presentedViewController == nil, "UIKit drops a presentation while another is up")
        guard let window = viewIfLoaded?.window else {
            preconditionFailure("UIKit presents only from a view in a window")
        }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        // What covers the whole screen takes the views below away.
        if viewControllerToPresent.modalPresentationStyle == .fullScreen { disappear() }
        viewControllerToPresent.appear(in: window)
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
        guard let window = presented.viewIfLoaded?.window else {
            preconditionFailure("what is presented is in a window")
        }
        precondition(!presented.isBeingDismissed, "dismissed twice")
        presented.isBeingDismissed = true
        presented.disappear()
        presented.isBeingDismissed = false
        presented.presentingViewController = nil
        presentedViewController = nil
        if presented.modalPresentationStyle == .fullScreen { appear(in: window) }
        completion?()
    }

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(nibNameOrNil == nil, "there are no nibs here")
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { preconditionFailure("there is no archive here") }
}

public enum UIModalPresentationStyle: Int, Sendable { case automatic = -2, fullScreen = 0 }

@MainActor public final class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel }
    public let title: String?
    fileprivate let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.handler) = (title, handler)
        super.init()
    }
}

public final class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }
    public private(set) var message: String?
    public private(set) var actions: [UIAlertAction] = []

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message) = (title, message)
    }

    public func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// What a person does: the alert goes away, then its action runs.
    func tap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title }) else { preconditionFailure("no “\(title)”") }
        presentingViewController?.dismiss(animated: false) { action.handler?(action) }
    }
}
