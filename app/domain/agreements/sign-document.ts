import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { sameName } from "~/domain/kernel/same-name";
import type { Scope } from "~/domain/kernel/scope";
import {
	type Agreement,
	addEvent,
	changeSigner,
	findAgreementRecord,
	isOut,
	keepState,
	type Signer,
	signersOf,
	type Visitor,
} from "./agreement-record";
import { initialsIn } from "./compose";
import { type Browser, findReader, notTurn } from "./find-link";
import { askNext, tellOurs } from "./mail-signers";
import { readDrawing } from "./read-drawing";
import { sealAgreement } from "./seal-agreement";

export type Signature = {
	/** Whether the "this is my signature" box was checked. */
	isMine: boolean;
	typedName: string;
	/** The drawn signature as a PNG data URL. Needs JavaScript; undefined without. */
	drawing?: string | undefined;
	/** Numbers of the places the signer initialed. */
	initials: number[];
};

/**
 * Signs for the signer of a link, from the browser that opened it. Needs consent, their turn (`notTurn`, find-link.ts),
 * every initial, and the agreement's name apart from case, accents and spaces (`sameName`); refuses at `initials`, `typedName`, `isMine` and `drawing`.
 * The last signature completes the agreement (seal-agreement.ts).
 */
export async function signDocument(
	token: string,
	browser: Browser,
	visitor: Visitor,
	signature: Signature,
): Promise<Result> {
	const drawing = await readDrawing(signature.drawing);
	if (!drawing.ok) return drawing;
	const signed = write((): Result<{ agreement: Agreement }> => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.consentDate === null) return refuse("Agree to electronic records first.");
		keepInitials(agreement, signer, signature.initials);
		const failure = checkSignature(agreement, signer, signature);
		if (failure) return failure;
		setSignature(agreement, signer, { ...signature, png: drawing.png }, { visitor });
		return { ok: true, agreement };
	});
	if (!signed.ok) return signed;
	await sealIfLast(signed.agreement);
	return { ok: true };
}

/**
 * Signs for the organization, as the manager chosen to sign (settings.ts says who may be). Refuses like `signDocument`.
 */
export async function countersign(
	scope: Scope & { userId: number },
	agreementId: number,
	visitor: Visitor,
	signature: Signature,
): Promise<Result> {
	const drawing = await readDrawing(signature.drawing);
	if (!drawing.ok) return drawing;
	const signed = write((): Result<{ agreement: Agreement }> => {
		const agreement = findAgreementRecord(scope, agreementId);
		const signers = agreement ? signersOf(agreement.id) : [];
		const signer = signers.find(({ userId }) => userId === scope.userId);
		if (!agreement || !isOut(agreement)) return refuse("This agreement can't be signed.");
		if (!signer) return refuse("Someone else was chosen to sign for your company.");
		const failure = notTurn({ signer, signers });
		if (failure) return failure;
		keepInitials(agreement, signer, signature.initials);
		const wrong = checkSignature(agreement, signer, signature);
		if (wrong) return wrong;
		setSignature(agreement, signer, { ...signature, png: drawing.png }, { visitor, userId: scope.userId });
		return { ok: true, agreement };
	});
	if (!signed.ok) return signed;
	await sealIfLast(signed.agreement);
	return { ok: true };
}

/** Saves the initials given so far, so that the signer can continue later. */
export function saveInitials(token: string, browser: Browser, initials: number[]): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		keepInitials(reader.agreement, reader.signer, initials);
		return { ok: true };
	});
}

function keepInitials({ content }: Agreement, { id }: Signer, initials: readonly number[]) {
	const places = initialsIn(content ?? []);
	const given = [...new Set(initials)].filter((place) => place >= 1 && place <= places);
	changeSigner(id, { initialed: given.sort((one, other) => one - other) });
}

function checkSignature(
	{ content }: Agreement,
	{ name }: Signer,
	{ initials, typedName, isMine }: Signature,
): Failure | undefined {
	const missing = Array.from({ length: initialsIn(content ?? []) }, (_, at) => at + 1).find(
		(place) => !initials.includes(place),
	);
	if (missing !== undefined) return refuse("Add your initials at every marked clause.", "initials");
	if (!sameName(typedName, name)) return refuse(`Sign exactly as ${name}, or ask for a correction`, "typedName");
	return isMine ? undefined : refuse("Confirm that this is your signature.", "isMine");
}

type Given = Pick<Signature, "typedName"> & { png: Buffer | undefined };

function setSignature(
	agreement: Agreement,
	signer: Signer,
	{ typedName, png }: Given,
	{ visitor, userId }: { visitor: Visitor; userId?: number },
) {
	changeSigner(signer.id, {
		...{ state: "signed", signedDate: nowIso(), typedName: typedName.trim(), drawing: png ?? null },
		...{ ipAddress: visitor.ipAddress, userAgent: visitor.userAgent.slice(0, 300), paperAskedDate: null },
	});
	const detail = png ? "typed and drawn" : "typed";
	addEvent(agreement, { kind: "signed", signerId: signer.id, userId, detail, visitor });
	const state = keepState(agreement);
	askNext(agreement);
	if (state === "signed" || userId !== undefined) return;
	tellOurs(agreement, { subject: `${signer.name} signed: ${agreement.title}`, words: [`${signer.name} has signed.`] });
}

/**
 * Completes the agreement if this was the last signature. A failure doesn't undo the signature: the job tries again.
 */
async function sealIfLast({ id, profileId }: Agreement) {
	try {
		await sealAgreement(profileId, id);
	} catch (error) {
		console.error(`Agreement ${id} is signed by all and couldn't be finalized yet:`, error);
	}
}
