import { createHash } from "node:crypto";
import { formatDateTime } from "#domain/calendar/format";
import { limitsFrom, takeAttempt } from "#domain/identity";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { initialsOf } from "./agreement-paper";
import { type Signer, signersOf, type Visitor } from "./agreement-record";

export type Verdict =
	| { verdict: "unknown"; byNumber: boolean }
	| { verdict: "unsigned" }
	| { verdict: "differs" }
	| { verdict: "same"; signedOn: string; onPaper: boolean; signers: { initials: string; signed: string }[] };

/**
 * Checks whether a copy, given as file or SHA-256, is the signed document with this number; without a number, looks for
 * the copy alone. Reveals only when it was signed and by which initials. The file isn't stored. Refuses more than 30
 * checks an hour from one IP address.
 */
export async function verifyDocument(
	{ number, file, hash }: { number?: string | undefined; file?: unknown; hash?: string | undefined },
	visitor: Visitor,
): Promise<Result<Verdict>> {
	const given = file instanceof Blob && file.size > 0 ? await hashOf(file) : hash?.trim().toLowerCase();
	if (!given) return refuse("Choose the file, or enter its SHA-256.", "file");
	if (!/^[0-9a-f]{64}$/.test(given))
		return refuse("Enter a SHA-256 of 64 characters, using 0 to 9 and a to f.", "hash");
	const limited = takeAttempt(limitsFrom("verify", visitor.ipAddress, 30), 60);
	if (!limited.ok) return limited;
	const found = number ? ofNumber(number) : ofHash(given);
	if (!found) return { ok: true, verdict: "unknown", byNumber: Boolean(number) };
	if (!found.completedDate) return { ok: true, verdict: "unsigned" };
	if (found.sealedHash !== given) return { ok: true, verdict: "differs" };
	return { ok: true, ...sameAs({ ...found, completedDate: found.completedDate }) };
}

const sealed = `SELECT id, profile_id AS profileId, sealed_hash AS sealedHash, completed_date AS completedDate,
	on_paper AS onPaper, 'agreement' AS kind FROM agreements WHERE sent_date IS NOT NULL`;

/** Sealed inspections are verified like agreements. */
const inspected = `SELECT id, profile_id AS profileId, sealed_hash AS sealedHash, completed_date AS completedDate,
	0 AS onPaper, 'inspection' AS kind FROM inspections WHERE locked_date IS NOT NULL`;

function ofNumber(number: string): Sealed | undefined {
	const plain = plainNumber(number);
	const found = statement<Sealed>(`${sealed} AND number = ?`).get(plain);
	return found ?? statement<Sealed>(`${inspected} AND number = ?`).get(plain);
}

/** Finds a completed document by the SHA-256 of its file alone. */
function ofHash(hash: string): Sealed | undefined {
	const byHash = "AND sealed_hash = ? AND completed_date IS NOT NULL";
	return statement<Sealed>(`${sealed} ${byHash}`).get(hash) ?? statement<Sealed>(`${inspected} ${byHash}`).get(hash);
}

type Sealed = {
	id: number;
	kind: "agreement" | "inspection";
	profileId: number;
	sealedHash: string;
	completedDate: string | null;
	onPaper: number;
};

async function hashOf(file: Blob): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of file.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk);
	return hash.digest("hex");
}

/** A typed document number in its printed form: easily confused letters are corrected. */
function plainNumber(number: string): string {
	const letters = number
		.toUpperCase()
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1")
		.replace(/[^0-9A-Z]/g, "");
	return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function sameAs({ id, kind, profileId, completedDate, onPaper }: Sealed & { completedDate: string }) {
	const { locale, timeZone } = organizationOf({ profileId });
	const moment = (iso: string) => formatDateTime(iso, { locale, timeZone });
	const signed = (signer: Signer) => (signer.signedDate ? moment(signer.signedDate) : "");
	return {
		verdict: "same" as const,
		signedOn: moment(completedDate),
		onPaper: onPaper === 1,
		signers:
			kind === "agreement"
				? signersOf(id).map((signer) => ({ initials: initialsOf(signer.name), signed: signed(signer) }))
				: inspectionSigners(id).map(({ name, signedDate }) => ({
						initials: initialsOf(name),
						signed: moment(signedDate),
					})),
	};
}

function inspectionSigners(inspectionId: number) {
	return statement<{ name: string; signedDate: string }>(
		"SELECT name, signed_date AS signedDate FROM inspection_signatures WHERE inspection_id = ? ORDER BY id",
	).all(inspectionId);
}
