import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import type { SubjectKind } from "#domain/activity";
import { accountIdByRole, post } from "#domain/ledger";
import { withLimits } from "#domain/limits";
import { statement, write } from "~/db/client.server";
import { makePlace, pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeOrganization, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import {
	allFiles,
	audienceOf,
	deleteFile,
	fileTotals,
	listAllFiles,
	listFiles,
	storageUsed,
	uploadDocuments,
} from "./index.server";

keepFiles("2026-11-21");

type Subject = Parameters<typeof uploadDocuments>[1];

test("a lease's file is in the lists of its unit and property; a tenant's is in their own", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { unitId, propertyId } = statement<{ unitId: number; propertyId: number }>(
		"SELECT unit_id AS unitId, property_id AS propertyId FROM leases WHERE id = ?",
	).get(leaseId) ?? { unitId: 0, propertyId: 0 };
	const ofLease: Subject = { subjectKind: "lease", subjectId: leaseId };
	const ofUnit: Subject = { subjectKind: "unit", subjectId: unitId };
	const ofProperty: Subject = { subjectKind: "property", subjectId: propertyId };
	for (const [subject, name] of [
		[ofLease, "lease.pdf"],
		[ofUnit, "unit.pdf"],
		[ofProperty, "property.pdf"],
	] as const)
		must(await uploadDocuments(scope, subject, [pdf(name)]));
	const titles = (subject: Subject, kinds?: Subject["subjectKind"][]) =>
		listFiles(scope, subject, { kinds }).rows.map(({ title }) => title);
	expect(titles(ofLease)).toEqual(["lease.pdf"]);
	expect(titles(ofUnit)).toEqual(["unit.pdf", "lease.pdf"]);
	expect(titles(ofProperty)).toEqual(["property.pdf", "unit.pdf", "lease.pdf"]);
	expect(titles(ofProperty, ["unit"])).toEqual(["property.pdf", "unit.pdf"]);
	const [lease] = listAllFiles(scope, { filters: { about: "lease" } }).rows;
	expect(lease?.about).toMatchObject(ofLease);
	expect(lease?.about.name).toContain(" · ");
});

test("the list is filtered by kind, record, property, sharing and words", async () => {
	const { scope, subject } = makePlace();
	const owner = { subjectKind: "owner", subjectId: makeOwner(scope) } as const;
	const tenant = { subjectKind: "tenant", subjectId: makeTenant(scope) } as const;
	must(await uploadDocuments(scope, subject, [pdf("roof.pdf")], { category: "inspection", sharedWithOwners: true }));
	must(await uploadDocuments(scope, owner, [pdf("w9.pdf")], { category: "tax" }));
	must(await uploadDocuments(scope, tenant, [pdf("50%_letter.pdf")], { category: "letter", sharedWithTenants: true }));
	const gone = must(await uploadDocuments(scope, tenant, [pdf("gone.pdf")])).fileIds[0] ?? 0;
	must(deleteFile(scope, gone));
	const found = (filters: Parameters<typeof listAllFiles>[1]["filters"]) =>
		listAllFiles(scope, { filters }).rows.map(({ title }) => title);
	expect(found({})).toEqual(["50%_letter.pdf", "w9.pdf", "roof.pdf"]);
	expect(found({ category: "tax" })).toEqual(["w9.pdf"]);
	expect(found({ about: "tenant" })).toEqual(["50%_letter.pdf"]);
	expect(found({ propertyId: subject.subjectId })).toEqual(["roof.pdf"]);
	expect(found({ shared: "owners" })).toEqual(["roof.pdf"]);
	expect(found({ shared: "tenants" })).toEqual(["50%_letter.pdf"]);
	expect(found({ shared: "none" })).toEqual(["w9.pdf"]);
	expect(found({ q: "50% LET" })).toEqual(["50%_letter.pdf"]);
	expect(found({ q: "_" })).toEqual(["50%_letter.pdf"]);
	expect(found({ kinds: ["owner", "application"] })).toEqual(["w9.pdf"]);
	expect(found({ kinds: [] })).toEqual([]);
	expect([...allFiles(scope, { filters: {} })]).toHaveLength(3);
	expect(storageUsed(scope)).toEqual({ files: 3, bytes: 3 * pdf().size });
	const { scope: theirs } = makeOrganization();
	expect([listAllFiles(theirs, {}).rows, storageUsed(theirs)]).toEqual([[], { files: 0, bytes: 0 }]);
	expect(audienceOf(theirs, subject)).toEqual({ tenants: [], owners: [] });
});

test("a page of 10,000 files is read by an index and nothing is sorted", () => {
	const { scope, subject } = makePlace();
	statement(
		`INSERT INTO files (profile_id, subject_kind, subject_id, property_id, bucket, storage_key, title, file_name,
			category, content_type, size_bytes, added_by_id, created_date)
		SELECT ?, 'property', ?, ?, 'documents', 'x/' || value, 'File ' || value, 'f.pdf', 'other', 'application/pdf', 1000,
			?, '2026-11-21T12:00:00.000Z' FROM generate_series(1, 10000)`.replace(
			"generate_series(1, 10000)",
			"(WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 10000) SELECT value FROM n)",
		),
	).run(scope.profileId, subject.subjectId, subject.subjectId, scope.userId);
	const reads: Record<string, () => unknown> = {
		first: () => listAllFiles(scope, {}),
		tab: () => listFiles(scope, subject),
		property: () => listAllFiles(scope, { filters: { propertyId: subject.subjectId } }),
		tax: () => listAllFiles(scope, { filters: { category: "tax" } }),
		none: () => listAllFiles(scope, { filters: { shared: "owners" } }),
		words: () => listAllFiles(scope, { filters: { q: "nothing" } }),
		used: () => storageUsed(scope),
	};
	for (const [name, read] of Object.entries(reads)) {
		for (const { steps } of queryPlans(read, (sql) => /FROM files f/.test(sql))) {
			expect(steps.join("\n"), name).not.toContain("TEMP B-TREE");
			expect(steps.join("\n"), name).toMatch(/SEARCH f USING (COVERING )?INDEX files_by/);
		}
		if (process.env.MEASURE) {
			read();
			const took = Array.from({ length: 60 }, () => {
				const begun = performance.now();
				read();
				return performance.now() - begun;
			}).sort((a, b) => a - b);
			console.log(
				name,
				took[30]?.toFixed(2),
				queryPlans(read, (sql) => /FROM files f/.test(sql)).map(({ steps }) => steps[0]),
			);
		}
	}
	expect(storageUsed(scope)).toEqual({ files: 10_000, bytes: 10_000_000 });
});

test("a member of one property sees its files: of its records, of transactions that are all its own, of what moved there", async () => {
	const scope = makeBooks();
	const [own, other] = [makeProperty(scope), makeProperty(scope)];
	const accountId = accountIdByRole(scope, "rent_income");
	const deposits = accountIdByRole(scope, "security_deposits");
	const entry = (...places: { propertyId: number }[]) => {
		const lines = places.flatMap(({ propertyId }) => [
			{ accountId, amountCents: -5_00, propertyId },
			{ accountId: deposits, amountCents: 5_00, propertyId },
		]);
		return must(post(scope, { type: "journal_entry", date: "2026-03-05", lines }));
	};
	const requestId = makeRequest(scope, { propertyId: other.propertyId });
	const about: [string, SubjectKind, number][] = [
		["own", "property", own.propertyId],
		["other", "property", other.propertyId],
		["whole", "transaction", entry(own).transactionId],
		["shared", "transaction", entry(own, other).transactionId],
		["moved", "request", requestId],
	];
	for (const [name, subjectKind, subjectId] of about) {
		must(await uploadDocuments(scope, { subjectKind, subjectId }, [pdf(`${name}.pdf`)]));
	}
	const seen = ({ propertyId }: { propertyId: number }) =>
		withLimits({ memberId: 1, properties: JSON.stringify([propertyId]), bankAccounts: null }, () => ({
			titles: listAllFiles(scope, { filters: {} }).rows.map(({ title }) => title),
			files: fileTotals(scope, {})?.rows,
			used: storageUsed(scope).files,
		}));
	expect(seen(own)).toEqual({ titles: ["whole.pdf", "own.pdf"], files: 2, used: 2 });
	expect(seen(other)).toEqual({ titles: ["moved.pdf", "other.pdf"], files: 2, used: 2 });
	write(() => statement("UPDATE maintenance_requests SET property_id = ? WHERE id = ?").run(own.propertyId, requestId));
	expect(seen(own).titles).toEqual(["moved.pdf", "whole.pdf", "own.pdf"]);
	expect(seen(other).titles).toEqual(["other.pdf"]);
});
