import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { keepNoted, listTrail, type Subject } from "#domain/activity";
import { findFile, keepMadeFile, signFileLink } from "#domain/files";
import { assignRequests } from "#domain/maintenance";
import { everyRight } from "#domain/team/format";
import { config } from "~/config.server";
import type { Scope } from "~/domain/kernel/scope";
import { askPage } from "../../../../tests/factories/ask-page";
import { keepFiles } from "../../../../tests/factories/keep-files";
import { makeRequest } from "../../../../tests/factories/maintenance";
import { must } from "../../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { loader as file } from "../../resources/files";
import { action as deleteIt } from "./delete-file";
import { loader as edit } from "./file";
import { loader as version } from "./file-version";
import { loader as versions } from "./file-versions";

keepFiles("2026-11-21");

test("a file's pages are closed to a member who doesn't see what the file belongs to", async () => {
	const { scope: organization, userId } = makeOrganization();
	const scope = { ...organization, userId };
	const technician = makeMember(scope, { preset: "maintenance" });
	const clerk = makeMember(scope, { rights: { levels: { ...everyRight.levels, banking: "none" } } });
	const mine = makeRequest(scope);
	must(assignRequests(scope, [mine], technician.userId));
	const [own, others, report, paper] = [
		await fileOf(scope, { subjectKind: "request", subjectId: mine }),
		await fileOf(scope, { subjectKind: "request", subjectId: makeRequest(scope) }),
		await fileOf(scope, { subjectKind: "organization", subjectId: scope.profileId }, true),
		await fileOf(scope, { subjectKind: "application", subjectId: 1 }),
	];
	expect(await answers(technician.userId, own)).toEqual(["open", "open", "open"]);
	keepNoted();
	const { rows } = listTrail(scope, { filters: { personId: technician.userId, area: "downloads" } });
	expect(rows.map(({ summary }) => summary)).toEqual(["Dana Ruiz opened the file meter.pdf."]);
	expect(await answers(technician.userId, others)).toEqual([404, 404, 404]);
	expect(await answers(clerk.userId, others)).toEqual(["open", "open", "open"]);
	expect(await answers(clerk.userId, report)).toEqual([404, 404, 404]);
	expect(await answers(scope.userId, report)).toEqual(["open", "open", "open"]);
	expect(await answers(scope.userId, paper)).toEqual([404, 404, 404]);
	const removed = askPage(deleteIt, technician.userId, `/app/file/delete?id=${others}`, "POST");
	await expect(removed).rejects.toMatchObject({ status: 404 });
	expect(findFile(scope, others)).toBeDefined();
});

/** What a member gets of a file's version, its versions and its form. */
async function answers(userId: number, id: number) {
	const pages: [(args: LoaderFunctionArgs) => Promise<unknown>, string][] = [
		[version, `/app/file/version?id=${id}&number=1`],
		[versions, `/app/file/versions?id=${id}`],
		[edit, `/app/file?id=${id}`],
	];
	return Promise.all(
		pages.map(([page, address]) =>
			askPage(page, userId, address).then(
				() => "open",
				(refused: Response) => refused.status,
			),
		),
	);
}

async function fileOf(scope: Scope & { userId: number }, subject: Subject, sealed = false): Promise<number> {
	const made = { title: "Meter", fileName: "meter.pdf", category: "other", addedById: scope.userId } as const;
	const bytes = Buffer.from("%PDF-1.7");
	const kept = await keepMadeFile(scope, subject, { ...made, bytes, sealed }, (fileId) => ({ ok: true, fileId }));
	return must(kept).fileId;
}

test("one rule opens a file: the page that shows it, and for an applicant's papers only a signed link", async () => {
	const { scope: organization, userId } = makeOrganization();
	const scope = { ...organization, userId };
	const { propertyId } = makeProperty(scope);
	const reader = makeMember(scope, { preset: "read_only" });
	const levels = { ...everyRight.levels, files: "none", banking: "none" } as const;
	const clerk = makeMember(scope, { rights: { levels, named: [] } });
	const [paper, report, company, lease] = [
		await fileOf(scope, { subjectKind: "application", subjectId: 1 }),
		await fileOf(scope, { subjectKind: "organization", subjectId: scope.profileId }, true),
		await fileOf(scope, { subjectKind: "organization", subjectId: scope.profileId }),
		await fileOf(scope, { subjectKind: "property", subjectId: propertyId }),
	];
	const opens = (memberId: number, id: number) =>
		askPage(file, memberId, `/resources/files?id=${id}`).then(
			() => "open",
			(refused: Response) => refused.status,
		);
	const of = async (memberId: number) => Promise.all([paper, report, company, lease].map((id) => opens(memberId, id)));
	expect(await of(scope.userId)).toEqual([404, "open", "open", "open"]);
	expect(await of(reader.userId)).toEqual([404, "open", "open", "open"]);
	expect(await of(clerk.userId)).toEqual([404, 404, 404, 404]);
});

test("a link opens a file for whoever has it, and the file's organization reads so in its log", async () => {
	const { scope: organization, userId } = makeOrganization();
	const scope = { ...organization, userId };
	const { userId: strangerId } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const id = await fileOf(scope, { subjectKind: "property", subjectId: propertyId });
	const { fileId, ...signed } = signFileLink(id, config().sessionSecret);
	const address = `/resources/files?${new URLSearchParams({ id: String(fileId), ...signed, expires: String(signed.expires) })}`;
	const request = new Request(`http://localhost${address}`, { headers: { "x-client-address": "192.0.2.7" } });
	await file({ request, params: {}, context: {} } as unknown as LoaderFunctionArgs);
	await askPage(file, strangerId, address);
	await askPage(file, userId, address);
	keepNoted();
	const { rows } = listTrail(scope, { filters: { area: "downloads" } });
	expect(rows.map(({ summary }) => summary)).toEqual([
		expect.stringMatching(/^(?!Someone).* opened the file meter\.pdf\.$/),
		"Someone with a link opened the file meter.pdf.",
		"Someone with a link opened the file meter.pdf.",
	]);
	expect(rows.at(-1)).toMatchObject({ ipAddress: "192.0.2.7" });
});
