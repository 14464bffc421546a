"""Checks what no compiler does: the Xcode project's files, the doubles' size and members, and the string catalogs.

Usage: check.py, from anywhere. Ends with "N passed, N failed".
"""

import json
import pathlib
import re
import sys

import yaml

APP = pathlib.Path(__file__).resolve().parent.parent
MOST_LINES_OF_DOUBLES = 1900
LANGUAGES = {"en", "ko"}
# What only the package for Linux builds.
LINUX_ONLY = [APP / "Doubles", APP / "Tests/LinuxTests"]


def swift_files(folder):
    return sorted(path for path in folder.rglob("*.swift") if ".build" not in path.parts)


def project():
    return yaml.safe_load((APP / "project.yml").read_text())


def sources():
    """The folders and files of each target."""
    return {name: [APP / source["path"] for source in target["sources"]] for name, target in project()["targets"].items()}


def named_files_exist():
    """Every path that project.yml names exists."""
    named = [path for paths in sources().values() for path in paths]
    named += [(APP / package["path"]) / "Package.swift" for package in project()["packages"].values() if "path" in package]
    return [f"{path} is not there" for path in named if not path.exists()]


def products_exist():
    """Every product of the root package that project.yml names is one."""
    manifest = (APP / "../Package.swift").read_text()
    found = []
    for name, target in project()["targets"].items():
        for dependency in target.get("dependencies", []):
            product = dependency.get("product")
            if product and f'.library(name: "{product}"' not in manifest:
                found.append(f"{name} needs {product}, which is no library of the root package")
    return found


def every_file_in_one_target():
    """Every Swift file belongs to exactly one target."""
    found = []
    for file in swift_files(APP):
        if file == APP / "Package.swift":
            continue
        owners = [name for name, paths in sources().items() if any(path == file or path in file.parents for path in paths)]
        owners += [str(folder.relative_to(APP)) for folder in LINUX_ONLY if folder in file.parents]
        if len(owners) != 1:
            found.append(f"{file.relative_to(APP)} belongs to {owners or 'no target'}")
    return found


def targets_import_what_they_link():
    """A target of project.yml links every module of ours, and SnapKit, that its files import."""
    modules = set(project()["targets"]) | {"Observables", "QRCodes", "CheckIn", "Screens", "SnapKit"}
    found = []
    for name, target in project()["targets"].items():
        links = {value for dependency in target.get("dependencies", [])
                 for key, value in dependency.items() if key in ("target", "product", "package")}
        if target["type"] == "bundle.unit-test":
            # Hosted in the app, it sees what the app links.
            links |= {value for dependency in project()["targets"]["QRCheckIn"]["dependencies"] for value in dependency.values()}
        for path in sources()[name]:
            for file in swift_files(path):
                for module in re.findall(r"^(?:@testable |public )?import (\w+)", file.read_text(), re.M):
                    if module in modules and module not in links and module != name:
                        found.append(f"{file.relative_to(APP)} imports {module}, which {name} does not link")
    return found


def no_conditions_in_the_app():
    """The app's sources are the same on every system."""
    files = [file for folder in ("App", "Widget", "Glance") for file in swift_files(APP / folder)]
    return [f"{file.relative_to(APP)} has an #if" for file in files if re.search(r"^\s*#if", file.read_text(), re.M)]


def the_screen_stands_alone():
    """What docs/ios.md says to copy into another app names no type of the rest."""
    device = {"DisplayClock.swift", "ScreenEvents.swift", "Brightness.swift"}
    declaration = re.compile(r"^(?:@\w+ )*(?:final |private |fileprivate )*(?:class|struct|enum|protocol) (\w+)", re.M)
    taken, left = [], []
    for file in swift_files(APP / "App"):
        taken_along = file.parent.name in ("QRCodeScreen", "Look") or file.name in device
        (taken if taken_along else left).append(file)
    others = {name for file in left for name in declaration.findall(file.read_text())} | {"Glance"}
    return [f"{file.relative_to(APP)} names {name}" for file in taken for name in others
            if re.search(rf"\b{name}\b", file.read_text())]


def doubles_are_small():
    """The doubles have at most 1,900 lines."""
    lines = sum(len(file.read_text().splitlines()) for file in swift_files(APP / "Doubles"))
    print(f"doubles: {lines} lines")
    return [f"the doubles have {lines} lines"] if lines > MOST_LINES_OF_DOUBLES else []


def doubles_have_no_spare_members():
    """Every public name of a double is said by the app, or by another declaration of the doubles that needs it."""
    app = "\n".join(file.read_text() for folder in ("App", "Widget", "Glance") for file in swift_files(APP / folder))
    tests = "\n".join(file.read_text() for file in swift_files(APP / "Tests"))
    doubles = "\n".join(file.read_text() for file in swift_files(APP / "Doubles"))
    declaration = re.compile(
        r"\b(?:public|open)\b(?!\(set\))[^\n={(]*?\b(?:var|let|func|class|struct|enum|protocol|typealias)\s+(?:class\s+)?`?(\w+)")
    found = []
    for file in swift_files(APP / "Doubles"):
        for name in declaration.findall(file.read_text()):
            word = re.compile(rf"\b{re.escape(name)}\b")
            if name in ("body", "hash", "wrappedValue") or name.startswith("build"):
                continue  # The compiler says these.
            if not word.search(app) and len(word.findall(doubles)) < 2 and not word.search(tests):
                found.append(f"{file.relative_to(APP)}: nobody needs {name}")
    return found


def catalogs_speak_every_language():
    """Every string of a catalog exists in every language, and every key that the widget names is in its catalog."""
    found = []
    for catalog in sorted((APP / "Resources").rglob("*.xcstrings")):
        for key, string in json.loads(catalog.read_text())["strings"].items():
            values = {language: unit["stringUnit"]["value"] for language, unit in string["localizations"].items()}
            if set(values) != LANGUAGES or not all(values.values()):
                found.append(f"{catalog.relative_to(APP)}: {key} is there in {sorted(values)}")
    widget = json.loads((APP / "Resources/Widget/Localizable.xcstrings").read_text())["strings"]
    named = set(re.findall(r'"(widget\.\w+)"', "\n".join(file.read_text() for file in swift_files(APP / "Widget"))))
    if named != set(widget):
        found.append(f"the widget names {sorted(named)}, its catalog has {sorted(widget)}")
    info = json.loads((APP / "Resources/App/InfoPlist.xcstrings").read_text())["strings"]
    properties = project()["targets"]["QRCheckIn"]["info"]["properties"]
    for key, string in info.items():
        if properties.get(key) != string["localizations"]["en"]["stringUnit"]["value"]:
            found.append(f"project.yml and the catalog differ in {key}")
    return found


def the_system_is_told_what_the_app_needs():
    """Scheme, scene, lock, group: what the sources rely on stands in project.yml."""
    app = project()["targets"]["QRCheckIn"]
    widget = project()["targets"]["QRCheckInWidget"]
    properties = app["info"]["properties"]
    scene = properties["UIApplicationSceneManifest"]["UISceneConfigurations"]["UIWindowSceneSessionRoleApplication"][0]
    group = ["$(APP_GROUP)"]
    expected = {
        "scheme": properties["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["qrcheckin"],
        "scene delegate": scene["UISceneDelegateClassName"] == "$(PRODUCT_MODULE_NAME).SceneDelegate",
        "languages": all(set(target["info"]["properties"]["CFBundleLocalizations"]) == LANGUAGES for target in (app, widget)),
        "Face ID": bool(properties["NSFaceIDUsageDescription"]),
        "App Group": all(target["entitlements"]["properties"]["com.apple.security.application-groups"] == group
                         and target["info"]["properties"]["AppGroup"] == group[0] for target in (app, widget)),
        "widget": widget["info"]["properties"]["NSExtension"]["NSExtensionPointIdentifier"] == "com.apple.widgetkit-extension",
        "embedding": {"target": "QRCheckInWidget"} in app["dependencies"],
    }
    return [f"project.yml says the wrong thing of: {name}" for name, is_right in expected.items() if not is_right]


def main():
    checks = [
        named_files_exist, products_exist, every_file_in_one_target, targets_import_what_they_link,
        no_conditions_in_the_app, the_screen_stands_alone, doubles_are_small, doubles_have_no_spare_members, catalogs_speak_every_language,
        the_system_is_told_what_the_app_needs,
    ]
    failed = 0
    for check in checks:
        found = check()
        for line in found:
            print(f"{check.__name__}: {line}")
        failed += bool(found)
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
