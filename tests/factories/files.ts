import sharp from "sharp";
import { type OpenFile, zipFiles } from "#domain/files";
import { statement } from "~/db/client.server";
import { makeOrganization, makeProperty } from "./rentals";

/** An organization, and a property of it to keep files with. */
export function makePlace() {
	const { scope } = makeOrganization();
	return { scope, subject: { subjectKind: "property", subjectId: makeProperty(scope).propertyId } as const };
}

export const named = (content: string | Buffer, name: string) => new File([new Uint8Array(Buffer.from(content))], name);
export const pdf = (name = "lease.pdf") => named("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n", name);
/** An HEIC picture of 64 × 48: green, its upper left quarter red. */
export const heic = () =>
	Buffer.from(
		[
			"AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAA",
			"AAAERAAAEAAQAAAAABoQABAAAAAAAAADMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/WlwcnAA",
			"AADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkA",
			"AAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAA",
			"AAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAAD",
			"ttZGF0AAAALygBrxOA5TH3/7f5P9+jP8kyZk6gxBqoZfr/gOliDeTNrqf8zDj3abf+v2SNhm/A",
		].join(""),
		"base64",
	);
export const picture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#0f766e" } });

/** A zip of these entries, as office programs pack their documents. */
export const zipOf = (entries: Record<string, string>) =>
	zipFiles(Object.entries(entries).map(([name, content]) => ({ name, bytes: Buffer.from(content) })));
export const docx = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" };

export async function bytesOf(file: OpenFile | undefined): Promise<Buffer> {
	if (!file) throw new Error("There is no file.");
	return Buffer.from(await new Response(file.stream as BodyInit).arrayBuffer());
}

/** How many files the database tells of, deleted ones that are still kept among them. */
export const filesKept = () => statement<{ files: number }>("SELECT count(*) AS files FROM files").get()?.files;
