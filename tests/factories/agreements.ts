import {
	changeSigners,
	consent,
	draftAgreement,
	findAgreement,
	openDocument,
	ownSigners,
	type SigningFields,
	sendAgreement,
	signDocument,
	signingFieldsOf,
} from "#domain/agreements";
import { saveDraft } from "#domain/leasing";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { leaseFields, makeBooks } from "./leasing";
import { must } from "./must";
import { makeProperty } from "./rentals";

export const visitor = { ipAddress: "192.0.2.7", userAgent: "Test browser" };

/** A drafted lease of Ana Diaz and Łukasz Żółć, and an agreement for it that is ready to submit. */
export function makeAgreement(how: Partial<SigningFields> = {}, { addenda = ["pets"] }: { addenda?: string[] } = {}) {
	const books = makeBooks();
	const scope = { profileId: books.profileId, userId: books.userId ?? 0 };
	const { unitId, propertyId } = makeProperty(scope);
	const tenants = [
		{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true },
		{ firstname: "Łukasz", lastname: "Żółć", email: "lukasz@example.org", differentPerson: true },
	];
	const { leaseId } = must(saveDraft(scope, leaseFields(scope, unitId, { tenants })));
	const { agreementId } = must(draftAgreement(scope, { leaseId, templateKey: "standard_lease", addenda }));
	const found = findAgreement(scope, agreementId);
	if (!found) throw new Error("The draft is there.");
	must(changeSigners(scope, agreementId, { ...signingFieldsOf(found), ...how }));
	return { scope, leaseId, unitId, propertyId, agreementId, landlord: ownSigners(scope)[0] };
}

/** The same, out for signature. */
export async function makeSent(how: Partial<SigningFields> = {}) {
	const made = makeAgreement(how);
	must(await sendAgreement(made.scope, made.agreementId));
	return made;
}

/** The secret in the newest link mailed to an address. */
export function linkOf(email: string): string {
	const mails = listOutbox().filter((one) => one.to === email);
	const links = mails.flatMap(({ id }) => /\/sign\?t=([\w-]+)/.exec(findOutboxMail(id)?.textBody ?? "")?.[1] ?? []);
	const [token] = links;
	if (!token) throw new Error(`No link was mailed to ${email}.`);
	return token;
}

/** Opens the mailed link on a new browser and agrees to electronic records. */
export function openAs(email: string) {
	const token = linkOf(email);
	const opened = must(openDocument(token, undefined, visitor));
	if (!opened.opened) throw new Error("A code is asked for.");
	must(consent(token, opened.browser, visitor));
	return { token, browser: opened.browser };
}

/** Every place for initials of a document. */
export function allInitials(scope: { profileId: number; userId: number | null }, agreementId: number): number[] {
	return (findAgreement(scope, agreementId)?.content ?? []).flatMap(({ initials }) => initials ?? []);
}

/** Opens the mailed link and signs with every initial. */
export async function signAs(email: string, name: string, initials: number[]) {
	const { token, browser } = openAs(email);
	must(await signDocument(token, browser, visitor, { isMine: true, typedName: name, initials }));
	return { token, browser };
}
