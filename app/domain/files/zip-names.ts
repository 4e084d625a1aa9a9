/** Names that Windows keeps for devices, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name for each file in a zip: its title with the extension of its content, safe on every system, and told apart by a
 * number where two would be the same.
 */
export function entryNames(files: readonly { title: string; fileName: string }[]): string[] {
	const taken = new Set(["missing files.txt"]);
	/** By name, the number that its next one tries first: thousands may have the same title. */
	const numbers = new Map<string, number>();
	return files.map(({ title, fileName }) => {
		const extension = /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0] ?? "";
		const base = safeBase(title.toLowerCase().endsWith(extension.toLowerCase()) ? withoutEnd(title, extension) : title);
		const wanted = `${base}${extension}`.toLowerCase();
		let name = `${base}${extension}`;
		let again = numbers.get(wanted) ?? 2;
		for (; taken.has(name.toLowerCase()); again++) name = `${base} (${again})${extension}`;
		numbers.set(wanted, again);
		taken.add(name.toLowerCase());
		return name;
	});
}

function withoutEnd(title: string, end: string): string {
	return end === "" ? title : title.slice(0, -end.length);
}

function safeBase(title: string): string {
	const clean = title
		.normalize("NFC")
		.replace(/[/\\]/g, "-")
		.replace(/[\p{C}"<>:|?*]/gu, "")
		.trim()
		.replace(/^\.+/, "");
	const short = [...clean]
		.slice(0, 120)
		.join("")
		.replace(/[. ]+$/, "");
	return devices.test(short) ? `_${short}` : short || "file";
}
