import { receivePdf } from "#domain/files";
import type { Result } from "~/domain/kernel/result";
import { type Acting, addEvent, signersOf } from "./agreement-record";
import { changeOut } from "./change-while-out";
import { endLinks } from "./mail-signers";
import { keepSealed } from "./seal-agreement";

/**
 * Completes an agreement with an uploaded PDF that was signed by hand: links stop working, the file is saved as the
 * final document, and the lease is started, by `keepSealed` (seal-agreement.ts).
 */
export async function uploadPaperSigned(scope: Acting, agreementId: number, given: unknown): Promise<Result> {
	const pdf = await receivePdf(given);
	if (!pdf.ok) return pdf;
	const ready = changeOut(scope, agreementId, (agreement) => ({ ok: true, agreement }));
	if (!ready.ok) return ready;
	const { agreement } = ready;
	const kept = await keepSealed(agreement, pdf.bytes, agreement.state, {
		by: scope,
		first: () => {
			for (const { id } of signersOf(agreementId)) endLinks(id);
			addEvent(agreement, { kind: "paper_signed", userId: scope.userId });
		},
	});
	return kept.ok ? { ok: true } : kept;
}
