import { randomInt, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { newSecret, takeAttempt } from "#domain/identity";
import { db, statement, write } from "~/db/client.server";
import { agreementVisits } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { addEvent, changeSigner, isOut, keepState, type Visitor } from "./agreement-record";
import { type Browser, type Desk, findDesk, hashBrowser, notTurn } from "./find-link";
import { hashCode, mailCode } from "./mail-signers";

export type Opened = { browser: string; opened: true } | { opened: false };

const codeMinutes = 10;
const mostTries = 5;

/**
 * Opens the document for a signer on this browser and records that they viewed it. If a code is needed (`whyCode`,
 * find-link.ts) and none is given, emails one; refuses a wrong code at `code`, and after 5 tries.
 */
export function openDocument(
	token: string,
	browser: Browser,
	visitor: Visitor,
	{ code }: { code?: string | undefined } = {},
): Result<Opened> {
	const desk = findDesk(token, browser);
	if (desk?.link !== "live" || !isOut(desk.agreement)) return refuse("This link no longer works.");
	const failure = notTurn(desk);
	if (failure) return failure;
	if (desk.opened && browser) return { ok: true, opened: true, browser };
	if (desk.needsCode && code === undefined) return askCode(desk);
	return write((): Result<Opened> => {
		const wrong = desk.needsCode ? checkCode(desk, code ?? "") : undefined;
		return wrong ?? remember(desk, browser ?? newSecret().secret, visitor);
	});
}

function askCode({ agreement, signer }: Desk): Result<Opened> {
	const limited = takeAttempt([{ action: "sign-code", who: String(signer.id), attempts: 5 }], 60);
	if (!limited.ok) return limited;
	return write((): Result<Opened> => {
		const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
		const codeExpiresDate = new Date(now().getTime() + codeMinutes * 60_000).toISOString();
		keepVisit({ agreement, signer }, { codeHash: hashCode(signer.id, code), codeExpiresDate, codeTries: 0 });
		mailCode(agreement, signer, code);
		return { ok: true, opened: false };
	});
}

/** Checks an emailed code. Every attempt counts, and 5 are allowed. */
function checkCode({ signer }: Desk, code: string): Failure | undefined {
	const visit = db().select().from(agreementVisits).where(eq(agreementVisits.signerId, signer.id)).get();
	if (!visit?.codeHash || !visit.codeExpiresDate || visit.codeExpiresDate <= nowIso()) {
		return refuse("This code has expired. Ask for a new one.", "code");
	}
	if (visit.codeTries >= mostTries) return refuse("Too many attempts. Ask for a new code.", "code");
	statement("UPDATE agreement_visits SET code_tries = code_tries + 1 WHERE signer_id = ?").run(signer.id);
	const given = Buffer.from(hashCode(signer.id, code.replace(/\s/g, "")));
	return timingSafeEqual(given, Buffer.from(visit.codeHash)) ? undefined : refuse("That code is incorrect.", "code");
}

function remember({ agreement, signer, needsCode }: Desk, browser: string, visitor: Visitor): Result<Opened> {
	const sessionHash = hashBrowser(browser, signer.id);
	keepVisit({ agreement, signer }, { sessionHash, codeHash: null, codeExpiresDate: null, codeTries: 0 });
	if (needsCode) addEvent(agreement, { kind: "device_proven", signerId: signer.id, visitor });
	if (signer.viewedDate === null) {
		changeSigner(signer.id, { viewedDate: nowIso(), state: "viewed" });
		addEvent(agreement, { kind: "viewed", signerId: signer.id, visitor });
		keepState(agreement);
	}
	return { ok: true, opened: true, browser };
}

function keepVisit(
	{ agreement, signer }: Pick<Desk, "agreement" | "signer">,
	columns: Partial<typeof agreementVisits.$inferInsert>,
) {
	const row = { ...columns, updatedDate: nowIso() };
	const { profileId, id: agreementId } = agreement;
	db()
		.insert(agreementVisits)
		.values({ ...row, signerId: signer.id, profileId, agreementId })
		.onConflictDoUpdate({ target: agreementVisits.signerId, set: row })
		.run();
}
