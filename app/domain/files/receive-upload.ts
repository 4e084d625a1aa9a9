import { type Result, refuse } from "~/domain/kernel/result";

/** The most bytes of a file. */
export const largestUploadBytes = 20 * 1024 * 1024;

export type Upload = { bytes: Buffer; fileName: string };

/** Reads one uploaded file into memory, at most 20 MB. Folders and invalid characters are removed from its name. */
export async function receiveUpload(given: unknown): Promise<Result<Upload>> {
	if (!(given instanceof Blob)) return refuse("The file given is not an instance of Blob or File");
	const fileName = safeName(given instanceof File ? given.name : "");
	if (given.size > largestUploadBytes) return refuse(failed(fileName, "it's larger than 20 MB."));
	if (given.size === 0) return refuse(failed(fileName, "it's empty."));
	return { ok: true, bytes: Buffer.from(await given.arrayBuffer()), fileName };
}

/** False for an empty file input, which browsers send as a file without a name or content. */
export function isChosen(given: unknown) {
	return !(given instanceof File && given.size === 0 && given.name === "") && given !== "" && given !== undefined;
}

/** The error message for a file that couldn't be uploaded, with its name and the reason. */
export function failed(fileName: string, reason: string) {
	return `File upload failed: ${fileName}: ${reason}`;
}

/** The file name with its extension replaced by the one that fits its content. */
export function nameWithExtension(fileName: string, extension: string) {
	const base = fileName.replace(/\.[^.]{1,10}$/, "") || "file";
	return `${base}.${extension}`;
}

/** A file's name without folders and invalid characters, at most 200 characters of it. */
export function safeName(name: string) {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	const clean = last
		.normalize("NFC")
		.replace(/[\p{C}"<>:|?*]/gu, "")
		.replace(/^\.+/, "")
		.trim();
	return clean.slice(-200) || "file";
}
