import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { hashSecret, takeLink } from "#domain/identity";
import { db } from "~/db/client.server";
import { agreementLinks, agreementVisits } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import {
	type Agreement,
	findAgreementRecord,
	isOut,
	nextSigners,
	type Signer,
	signersOf,
	type Visitor,
} from "./agreement-record";

/** The secret of a browser's cookie; it tells the devices of several signers apart. */
export type Browser = string | undefined;

export type Desk = {
	agreement: Agreement;
	signer: Signer;
	signers: Signer[];
	/** The link itself: it was replaced, or its days are over. */
	link: "live" | "ended" | "expired";
	/** This browser opened the document as this signer. */
	opened: boolean;
	/** Opening it here takes the code mailed to the signer, and why. */
	needsCode: false | "asked" | "other_device" | "other_signer";
	codeWaits: boolean;
};

/** Whose link this is and where they stand; undefined for one that was never given. Reads only. */
export function findDesk(token: string, browser: Browser): Desk | undefined {
	const link = db()
		.select()
		.from(agreementLinks)
		.where(eq(agreementLinks.tokenHash, hashSecret(token)))
		.get();
	const agreement = link && findAgreementRecord(link, link.agreementId);
	const signers = agreement ? signersOf(agreement.id) : [];
	const signer = signers.find(({ id }) => id === link?.signerId);
	if (!link || !agreement || !signer) return undefined;
	const moment = nowIso();
	const visits = visitsOf(signers);
	const visit = visits.find(({ signerId }) => signerId === signer.id);
	const here = (signerId: number) => browser !== undefined && hashBrowser(browser, signerId);
	const opened = visit?.sessionHash != null && visit.sessionHash === here(signer.id);
	const otherHere = visits.some(
		({ signerId, sessionHash }) => signerId !== signer.id && sessionHash !== null && sessionHash === here(signerId),
	);
	return {
		...{ agreement, signer, signers, opened },
		link:
			link.endedDate !== null ? "ended" : link.expiresDate !== null && link.expiresDate <= moment ? "expired" : "live",
		needsCode: whyCode({ opened, otherHere, taken: visit?.sessionHash != null, agreement }),
		codeWaits: visit?.codeExpiresDate != null && visit.codeExpiresDate > moment,
	};
}

/** Refuses a network that guesses links. */
export function tryLink(token: string, browser: Browser, visitor: Visitor): Result {
	return takeLink(findDesk(token, browser) !== undefined, visitor);
}

/** The signer behind a link who may act now from this browser; else the refusal to answer. */
export function findReader(token: string, browser: Browser): Result<Desk> {
	const desk = findDesk(token, browser);
	if (desk?.link !== "live" || !isOut(desk.agreement)) return refuse("This link no longer works.");
	const failure = notTurn(desk);
	if (failure) return failure;
	if (!desk.opened) return refuse("Open the document first.");
	return { ok: true, ...desk };
}

/** Refuses someone who has signed, or who waits for others. */
export function notTurn({ signer, signers }: Pick<Desk, "signer" | "signers">): Failure | undefined {
	if (signer.signedDate !== null) return refuse("You've already signed this document.");
	if (nextSigners(signers).some(({ id }) => id === signer.id)) return undefined;
	return refuse("It's not your turn to sign yet.");
}

/** What is kept of a browser's secret, another for each signer. */
export function hashBrowser(browser: string, signerId: number): string {
	return createHash("sha256").update(`${signerId} ${browser}`).digest("hex");
}

function visitsOf(signers: readonly Signer[]) {
	const ids = signers.map(({ id }) => id);
	return db().select().from(agreementVisits).where(inArray(agreementVisits.signerId, ids)).all();
}

type Device = { opened: boolean; otherHere: boolean; taken: boolean; agreement: Agreement };

/** A link that was passed on does not sign: another device, or the device of another signer, takes a mailed code. */
function whyCode({ opened, otherHere, taken, agreement }: Device): Desk["needsCode"] {
	if (opened) return false;
	if (agreement.askCode) return "asked";
	if (agreement.sharedDevice) return false;
	if (otherHere) return "other_signer";
	return taken ? "other_device" : false;
}
