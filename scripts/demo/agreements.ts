import {
	changeClauses,
	consent,
	countersign,
	draftAgreement,
	findAgreement,
	leasesToSign,
	openDocument,
	sendAgreement,
	signDocument,
} from "#domain/agreements";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLease, leasePeople } from "#domain/lease-records";
import { findOutboxMail, listOutbox } from "#domain/mail";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

type Manager = Scope & { userId: number };

/** One agreement signed by all and sealed, one that a tenant has still to sign, and a draft. */
export async function signLeases({ profileId, userId }: Scope, today: PlainDate) {
	const manager = { profileId, userId: userId ?? 0 };
	const [done, waiting, drafted] = leasesToSign(manager)
		.filter(({ id }) => findLease(manager, id)?.status === "active" && tenantsOf(manager, id).length === 2)
		.map(({ id }) => id);
	if (!done || !waiting || !drafted) throw new Error("The demonstration has too few leases of two.");

	at(addDays(today, -9));
	const completed = await send(manager, done);
	at(addDays(today, -8));
	for (const tenant of tenantsOf(manager, done)) await sign(manager, completed, tenant);
	const initials = placesOf(manager, completed);
	const visitor = { ipAddress: "192.0.2.1", userAgent: "Demonstration" };
	must(await countersign(manager, completed, visitor, { isMine: true, typedName: "Morgan Avery", initials }));

	at(addDays(today, -2));
	const out = await send(manager, waiting);
	at(addDays(today, -1));
	const [first] = tenantsOf(manager, waiting);
	if (first) await sign(manager, out, first);

	at(today);
	const draft = { leaseId: drafted, templateKey: "standard_lease", addenda: ["pets", "parking"] };
	const { agreementId } = must(draftAgreement(manager, draft));
	must(changeClauses(manager, agreementId, { extraClauses: "+ The bike room in the basement is shared." }));
}

async function send(manager: Manager, leaseId: number): Promise<number> {
	const document = { leaseId, templateKey: "standard_lease", addenda: ["mould"] };
	const { agreementId } = must(draftAgreement(manager, document));
	must(await sendAgreement(manager, agreementId));
	return agreementId;
}

async function sign(
	manager: Manager,
	agreementId: number,
	{ displayName, email }: { displayName: string; email: string },
) {
	const visitor = { ipAddress: "192.0.2.44", userAgent: "Demonstration" };
	const mail = listOutbox().find((one) => one.to === email);
	const token = /\/sign\?t=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1] ?? "";
	const opened = must(openDocument(token, undefined, visitor));
	const browser = opened.opened ? opened.browser : undefined;
	must(consent(token, browser, visitor));
	const signature = { isMine: true, typedName: displayName, initials: placesOf(manager, agreementId) };
	must(await signDocument(token, browser, visitor, signature));
}

function placesOf(manager: Manager, agreementId: number): number[] {
	return (findAgreement(manager, agreementId)?.content ?? []).flatMap(({ initials }) => initials ?? []);
}

function tenantsOf(manager: Manager, leaseId: number) {
	return leasePeople(manager, leaseId).filter(({ role, moveOutDate }) => role === "tenant" && moveOutDate === null);
}
