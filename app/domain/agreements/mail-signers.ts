import { createHash } from "node:crypto";
import { now, nowIso } from "#domain/calendar";
import { hashSecret, newSecret } from "#domain/identity";
import { queueMail, type Recipient } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { agreementLinks } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import {
	agreementDoneMail,
	agreementEndedMail,
	agreementNewsMail,
	signCodeMail,
	signRequestMail,
} from "~/emails/agreement";
import { type Agreement, addEvent, changeSigner, nextSigners, type Signer, signersOf } from "./agreement-record";

/** What every email about an agreement states about it. */
function aboutOf({ profileId, title, number, unitId }: Agreement) {
	const row = statement<{ organizationName: string; home: string }>(
		`SELECT o.name AS organizationName, p.name || ' · ' || u.unit_number AS home
		FROM units u JOIN properties p ON p.id = u.property_id JOIN organization o ON o.profile_id = u.profile_id
		WHERE u.id = ? AND u.profile_id = ?`,
	).get(unitId, profileId);
	return { title, number, organizationName: row?.organizationName ?? "", home: row?.home ?? "" };
}

/** Emails to a signer go only to the address stored in the agreement. */
function signedBy({ id }: Signer): Recipient {
	return { kind: "signer", id };
}

/** Asks the signers whose turn it is and who haven't been asked yet. */
export function askNext(agreement: Agreement) {
	mustBeWriting();
	for (const signer of nextSigners(signersOf(agreement.id))) {
		if (signer.mailedDate !== null) continue;
		changeSigner(signer.id, { mailedDate: nowIso(), state: "sent" });
		addEvent(agreement, { kind: "mailed", signerId: signer.id, detail: signer.email });
		mailRequest(agreement, signer, { reminder: false });
	}
}

/** Emails a signer their link. The organization's own signer gets a link to the page behind the login instead. */
export function mailRequest(agreement: Agreement, signer: Signer, { reminder }: { reminder: boolean }) {
	mustBeWriting();
	const about = aboutOf(agreement);
	const { profileId, message, expiresOn } = agreement;
	const lastDay = expiresOn ? organizationOf({ profileId }).date(expiresOn) : "";
	const mail =
		signer.role === "landlord"
			? agreementNewsMail(about, {
					subject: `Ready for your signature: ${about.title}`,
					words: [`It's your turn to sign for ${about.organizationName}.`],
					agreementId: agreement.id,
					label: "Read and sign",
				})
			: signRequestMail(about, {
					...{ name: signer.name, token: issueLink(agreement, signer, null), message, lastDay, reminder },
				});
	const kind = reminder ? "sign_reminder" : "sign_request";
	queueMail({
		profileId,
		to: signer.email,
		recipient: signedBy(signer),
		kind,
		secret: signer.role !== "landlord",
		...mail,
	});
}

/** Emails a signer the 6-digit code that verifies their device. */
export function mailCode(agreement: Agreement, signer: Signer, code: string) {
	mustBeWriting();
	const mail = signCodeMail(aboutOf(agreement), { name: signer.name, code });
	queueMail({
		profileId: agreement.profileId,
		to: signer.email,
		recipient: signedBy(signer),
		kind: "sign_code",
		secret: true,
		...mail,
	});
}

/** Notifies the agreement's author and the organization's signers by email, except `by`, who did it. */
export function tellOurs(agreement: Agreement, news: { subject: string; words: string[]; by?: number | null }) {
	mustBeWriting();
	const people = statement<{ userId: number; email: string }>(
		`SELECT DISTINCT u.id AS userId, u.email FROM users u WHERE u.id = ?
			OR u.id IN (SELECT user_id FROM agreement_signers WHERE agreement_id = ? AND user_id IS NOT NULL)`,
	).all(agreement.authorId, agreement.id);
	const mail = agreementNewsMail(aboutOf(agreement), { ...news, agreementId: agreement.id });
	for (const { userId, email } of people) {
		if (userId === news.by) continue;
		const recipient: Recipient = { kind: "user", id: userId };
		queueMail({ profileId: agreement.profileId, to: email, recipient, kind: "agreement_news", ...mail });
	}
}

/** Notifies outside signers who were asked that there's nothing left to sign, except the signer `except`. */
export function tellSigners(agreement: Agreement, words: string, { except }: { except?: number } = {}) {
	mustBeWriting();
	for (const signer of signersOf(agreement.id)) {
		if (signer.role === "landlord" || signer.mailedDate === null || signer.id === except) continue;
		const mail = agreementEndedMail(aboutOf(agreement), { name: signer.name, words });
		queueMail({
			profileId: agreement.profileId,
			to: signer.email,
			recipient: signedBy(signer),
			kind: "agreement_ended",
			...mail,
		});
	}
}

const copyDays = 90;

/** Emails the completed document to every signer; outside signers get a link that works for 90 days. */
export function mailCopies(agreement: Agreement, hash: string) {
	mustBeWriting();
	const about = aboutOf(agreement);
	const { profileId, onPaper } = agreement;
	const ends = new Date(now().getTime() + copyDays * 86_400_000).toISOString();
	statement("UPDATE agreement_links SET expires_date = ? WHERE agreement_id = ?").run(ends, agreement.id);
	for (const signer of signersOf(agreement.id)) {
		const outside = signer.role !== "landlord";
		const token = outside ? issueLink(agreement, signer, ends) : undefined;
		const mail = outside
			? agreementDoneMail(about, { name: signer.name, token, hash, onPaper })
			: agreementNewsMail(about, {
					subject: `Fully signed: ${about.title}`,
					words: ["Everyone has signed. The signed document is in the lease’s files."],
					agreementId: agreement.id,
				});
		queueMail({
			profileId,
			to: signer.email,
			recipient: signedBy(signer),
			kind: "agreement_done",
			secret: outside,
			...mail,
		});
	}
}

/** Adds a link for a signer and returns its secret; only the hash is stored. Earlier links keep working. */
function issueLink({ profileId, id: agreementId }: Agreement, { id: signerId }: Signer, expiresDate: string | null) {
	const { secret, hash: tokenHash } = newSecret();
	insertRow(agreementLinks, { profileId, agreementId, signerId, tokenHash, expiresDate, createdDate: nowIso() });
	return secret;
}

/** Ends all links of a signer and forgets the browsers that opened them. */
export function endLinks(signerId: number) {
	mustBeWriting();
	statement("UPDATE agreement_links SET ended_date = ? WHERE signer_id = ? AND ended_date IS NULL").run(
		nowIso(),
		signerId,
	);
	statement("DELETE FROM agreement_visits WHERE signer_id = ?").run(signerId);
}

/** The stored hash of an emailed code, bound to its signer. */
export function hashCode(signerId: number, code: string): string {
	return createHash("sha256")
		.update(`${signerId} ${hashSecret(code)}`)
		.digest("hex");
}
