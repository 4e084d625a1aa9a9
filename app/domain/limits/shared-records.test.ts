import { expect, test } from "vitest";
import { allTrail, recordActivity } from "#domain/activity";
import { allFiles, keepMadeFile } from "#domain/files";
import type { FileCategory } from "#domain/files/labels";
import { queueMail } from "#domain/mail";
import { activeMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { put } from "../../../tests/factories/owner-entries";
import { makeVendor } from "../../../tests/factories/payables";
import { makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { limitTo, withOwnLimits } from "./index.server";

withPaper("2026-03-20");

/** An owner and a tenant of two properties, and a member who sees one of them. */
function shared() {
	const scope = makeBooks();
	const [ownerId, tenantId] = [makeOwner(scope), makeTenant(scope)];
	const owners = [{ ownerId, shareBp: 10_000 }];
	const [own, other] = [
		makeProperty(scope, { owners, ownersFrom: "2026-01-01" }),
		makeProperty(scope, { owners, ownersFrom: "2026-01-01" }),
	];
	for (const { unitId } of [own, other]) makeLease(scope, { unitId, tenants: [{ tenantId }] });
	const member = makeMember(scope, { allProperties: false });
	write(() => insertRow(memberProperties, { memberId: member.memberId, propertyId: own.propertyId }));
	const asMember = <T>(read: () => T) =>
		withOwnLimits(() => {
			limitTo(activeMember(member.scope));
			return read();
		});
	return { scope, ownerId, tenantId, own, other, member, asMember };
}

test("the trail of an owner of two properties, of a vendor and of an account tells a limited member no amount", () => {
	const { scope, ownerId, other, asMember } = shared();
	must(put(scope, ownerId, other.propertyId, 12_345));
	const vendorId = makeVendor(scope, { companyName: "Summit Plumbing" });
	const note = (subjectKind: string, subjectId: number, action: string, summary: string) =>
		write(() => recordActivity(scope, { action, subjectKind, subjectId, summary }));
	note("vendor", vendorId, "vendor.paid", "$77.77 was paid to Summit Plumbing.");
	note("vendor", vendorId, "vendor.preferred", "Summit Plumbing is preferred at Elsewhere.");
	note("account", 1, "budget.set", "The 2026 budget for Repairs was set to $99.99.");
	const read = () => [...allTrail(scope, { filters: {} })].map(({ summary }) => summary).join("\n");
	expect(read()).toMatch(/\$123\.45/);
	const seen = asMember(read);
	expect(seen).toContain("Summit Plumbing was added as a vendor.");
	expect(seen).not.toMatch(/\$123\.45|\$77\.77|\$99\.99|Elsewhere/);
});

test("statements and tax forms of an owner of two properties aren't a limited member's to read; letters are", async () => {
	const { scope, ownerId, asMember } = shared();
	const keep = async (title: string, category: FileCategory) => {
		const file = { bytes: Buffer.from("%PDF-1.7"), title, fileName: `${title}.pdf`, category };
		const made = { ...file, addedById: scope.userId ?? 0 };
		must(
			await keepMadeFile(scope, { subjectKind: "owner", subjectId: ownerId }, made, () => ({ ok: true, kept: true })),
		);
	};
	await keep("Owner statement", "statement");
	await keep("1099", "tax");
	await keep("Welcome letter", "letter");
	const titles = () => [...allFiles(scope, { filters: {} })].map(({ title }) => title);
	expect(titles()).toEqual(["Welcome letter", "1099", "Owner statement"]);
	expect(asMember(titles)).toEqual(["Welcome letter"]);
});

test("emails to someone of two properties say in their subject what may be about the other one", () => {
	const { scope, ownerId, tenantId, asMember } = shared();
	const { profileId } = scope;
	const send = (recipient: { kind: "tenant" | "owner"; id: number }) =>
		write(() =>
			queueMail({ profileId, to: "ana@example.com", recipient, kind: "test", subject: "Elsewhere", text: "" }),
		);
	send({ kind: "owner", id: ownerId });
	send({ kind: "tenant", id: tenantId });
	send({ kind: "tenant", id: makeTenant(scope) });
	const count = () => statement<{ n: number }>("SELECT count(*) AS n FROM mail_outbox WHERE kind = 'test'").get()?.n;
	expect([count(), asMember(count)]).toEqual([3, 1]);
});

test("whose last day is over is no member, for open streams either", () => {
	const { member } = shared();
	expect(activeMember(member.scope)?.id).toBe(member.memberId);
	statement("UPDATE members SET access_until = '2026-03-19' WHERE id = ?").run(member.memberId);
	expect(activeMember(member.scope)).toBeUndefined();
});
