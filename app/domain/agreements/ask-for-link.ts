import { takeAttempt } from "#domain/identity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { addEvent, isOut, type Visitor } from "./agreement-record";
import { findDesk } from "./find-link";
import { mailRequest, tellOurs } from "./mail-signers";

/**
 * Emails a new link to a signer whose link no longer works; if the agreement expired, notifies the organization
 * instead. Refuses more than 3 an hour.
 */
export function askForLink(token: string, visitor: Visitor): Result<{ mailed: boolean }> {
	const desk = findDesk(token, undefined);
	if (!desk) return refuse("This link isn't valid.");
	const { agreement, signer } = desk;
	const out = isOut(agreement) || agreement.state === "completed";
	if (!out && agreement.state !== "expired") return refuse("There's nothing left to sign.");
	const limited = takeAttempt([{ action: "sign-link", who: String(signer.id), attempts: 3 }], 60);
	if (!limited.ok) return limited;
	return write(() => {
		if (agreement.state !== "completed") addEvent(agreement, { kind: "link_asked", signerId: signer.id, visitor });
		if (out) {
			mailRequest(agreement, signer, { reminder: false });
			return { ok: true, mailed: true };
		}
		tellOurs(agreement, {
			subject: `${signer.name} needs a new link: ${agreement.title}`,
			words: [`The document expired before ${signer.name} signed it. Extend it to send them a new link.`],
		});
		return { ok: true, mailed: false };
	});
}
