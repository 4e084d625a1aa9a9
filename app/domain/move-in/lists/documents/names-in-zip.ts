/** Finds a file of a zip by what a list calls it: its path, or its name alone where only one file has it. */
export function nameFinder<File extends { name: string }>(
	files: readonly File[],
): (text: string) => File | "several" | undefined {
	const byPath = new Map<string, File | "several">();
	const byName = new Map<string, File | "several">();
	for (const file of files) {
		const path = keyOf(file.name);
		add(byPath, path, file);
		add(byName, path.slice(path.lastIndexOf("/") + 1), file);
	}
	const folder = onlyFolder([...byPath.keys()]);
	return (text) => {
		const path = keyOf(text);
		const found = byPath.get(path) ?? byPath.get(folder + path);
		return found ?? (path.includes("/") ? undefined : byName.get(path));
	};
}

function add<File>(files: Map<string, File | "several">, key: string, file: File) {
	files.set(key, files.has(key) ? "several" : file);
}

/** The folder that all files are in, as when a folder was packed as a whole: "documents/". */
function onlyFolder(paths: readonly string[]): string {
	const [first = ""] = paths;
	const folder = first.slice(0, first.indexOf("/") + 1);
	return paths.every((path) => path.startsWith(folder)) ? folder : "";
}

/** Without case, and with slashes as zips write them. */
function keyOf(name: string): string {
	return name
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("\\", "/")
		.replace(/^(\.?\/)+/, "")
		.trim();
}
