import { type Result, refuse } from "~/domain/kernel/result";

const largestUploadBytes = 20 * 1024 * 1024;

export type Upload = { bytes: Buffer; fileName: string };

/** Reads one uploaded file into memory, at most 20 MB. The name loses folders and characters that files cannot have. */
export async function receiveUpload(given: unknown): Promise<Result<Upload>> {
	if (!(given instanceof Blob)) return refuse("The file given is not an instance of Blob or File");
	const fileName = safeName(given instanceof File ? given.name : "");
	if (given.size > largestUploadBytes) return refuse(failed(fileName, "it's larger than 20 MB."));
	if (given.size === 0) return refuse(failed(fileName, "it's empty."));
	return { ok: true, bytes: Buffer.from(await given.arrayBuffer()), fileName };
}

/** An empty file input sends a file without name or content: nothing was chosen. */
export function isChosen(given: unknown) {
	return !(given instanceof File && given.size === 0 && given.name === "") && given !== "" && given !== undefined;
}

/** 'File upload failed', naming the file and the reason. */
export function failed(fileName: string, reason: string) {
	return `File upload failed: ${fileName}: ${reason}`;
}

/** A file name with the extension its content calls for. */
export function nameWithExtension(fileName: string, extension: string) {
	const base = fileName.replace(/\.[^.]{1,10}$/, "") || "file";
	return `${base}.${extension}`;
}

function safeName(name: string) {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	const clean = last
		.normalize("NFC")
		.replace(/[\p{C}"<>:|?*]/gu, "")
		.replace(/^\.+/, "")
		.trim();
	return clean.slice(-200) || "file";
}
