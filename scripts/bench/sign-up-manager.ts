import { setTrustWarning } from "#domain/banking";
import { confirmEmail, signUp } from "#domain/identity";
import { findOutboxMail, listOutbox } from "#domain/mail";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../demo/in-the-past";

/** Who signs in to the measured pages. */
export const manager = { email: "bench@example.com", password: "measured many times" };

/** Where the measured organization is; what is entered there is at most of its own day. */
export const timeZone = "America/Chicago";

/** A manager with a confirmed address and an organization of their own. */
export async function signUpManager({ email, password } = manager): Promise<Scope> {
	const person = { firstname: "Morgan", lastname: "Avery", phone: "", email, password };
	const visitor = { ipAddress: "192.0.2.1", userAgent: "Bench" };
	const { profileId, userId } = must(
		await signUp({ ...person, organization: "Prairie State Property Group", timezone: timeZone }, visitor),
	);
	const mail = listOutbox().find((queued) => queued.to === email);
	const token = /[?&]token=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1];
	must(confirmEmail(token ?? ""));
	const scope = { profileId, userId };
	must(setTrustWarning(scope, "off"));
	return scope;
}
