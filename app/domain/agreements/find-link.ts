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

/** The secret in a browser's cookie, which tells different signers' devices apart. */
export type Browser = string | undefined;

export type Desk = {
	agreement: Agreement;
	signer: Signer;
	signers: Signer[];
	/** Whether the link itself works: "ended" means it was replaced, "expired" that its days are over. */
	link: "live" | "ended" | "expired";
	/** Whether this browser has opened the document as this signer. */
	opened: boolean;
	/** Whether opening the document on this browser takes the code emailed to the signer, and why. */
	needsCode: false | "asked" | "other_device" | "other_signer";
	codeWaits: boolean;
};

/**
 * The signer and agreement a link belongs to, as seen from this browser; undefined if the link was never sent. Only
 * reads.
 */
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

/** Refuses an IP address that tries too many invalid links. */
export function tryLink(token: string, browser: Browser, visitor: Visitor): Result {
	return takeLink(findDesk(token, browser) !== undefined, visitor);
}

/** The signer behind a link who may act now from this browser; otherwise the refusal to show. */
export function findReader(token: string, browser: Browser): Result<Desk> {
	const desk = findDesk(token, browser);
	if (desk?.link !== "live" || !isOut(desk.agreement)) return refuse("This link no longer works.");
	const failure = notTurn(desk);
	if (failure) return failure;
	if (!desk.opened) return refuse("Open the document first.");
	return { ok: true, ...desk };
}

/** Refuses a signer who has already signed or whose turn it isn't. */
export function notTurn({ signer, signers }: Pick<Desk, "signer" | "signers">): Failure | undefined {
	if (signer.signedDate !== null) return refuse("You've already signed this document.");
	if (nextSigners(signers).some(({ id }) => id === signer.id)) return undefined;
	return refuse("It's not your turn to sign yet.");
}

/** The stored hash of a browser's secret, different for each signer. */
export function hashBrowser(browser: string, signerId: number): string {
	return createHash("sha256").update(`${signerId} ${browser}`).digest("hex");
}

function visitsOf(signers: readonly Signer[]) {
	const ids = signers.map(({ id }) => id);
	return db().select().from(agreementVisits).where(inArray(agreementVisits.signerId, ids)).all();
}

type Device = { opened: boolean; otherHere: boolean; taken: boolean; agreement: Agreement };

/**
 * A forwarded link alone isn't enough to sign: another device, or a device another signer used, needs an emailed code.
 */
function whyCode({ opened, otherHere, taken, agreement }: Device): Desk["needsCode"] {
	if (opened) return false;
	if (agreement.askCode) return "asked";
	if (agreement.sharedDevice) return false;
	if (otherHere) return "other_signer";
	return taken ? "other_device" : false;
}
