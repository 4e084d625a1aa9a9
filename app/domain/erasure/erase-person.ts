import { recordActivity } from "#domain/activity";
import { eraseAddresses } from "#domain/announcements";
import { eraseApplicant } from "#domain/applications";
import { nowIso } from "#domain/calendar";
import { eraseReminders } from "#domain/collections";
import { eraseDeliveries } from "#domain/connections";
import { deleteExpired, expireExportsWith, personOf, subjectKinds } from "#domain/exports";
import { eraseFiles, purgeDeletedFiles, removeAvatar } from "#domain/files";
import { eraseLogin } from "#domain/identity";
import { eraseMoves } from "#domain/leasing";
import { eraseInquiries } from "#domain/listings";
import { eraseMail } from "#domain/mail";
import { eraseRequester } from "#domain/maintenance";
import { eraseNotes } from "#domain/notes";
import { eraseNotifications } from "#domain/notifications";
import { eraseOwnerBank } from "#domain/owner-accounts";
import { eraseOwnerChoices } from "#domain/owner-center";
import { erasePayer } from "#domain/payments";
import { eraseLetters } from "#domain/renewals";
import { eraseOwnerDetails, eraseTenantDetails } from "#domain/rentals";
import { eraseInsurance } from "#domain/residents";
import { eraseSupportMessages, purgeSupportFiles } from "#domain/support";
import { eraseTasks } from "#domain/tasks";
import { activeMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import type { About, Person } from "./about";
import { addressesOf } from "./addresses";
import { eraseName } from "./erase-name";
import { type ErasedPart, formerName } from "./labels";
import { keepErasure } from "./requests";
import { privacySettings } from "./settings";
import { nameKeptUntil, whyNotErased } from "./why-not";

type Erased = { erasureId: number; former: string; nameKeptUntil: string | null };

/**
 * Erases for good what is kept about a person. The books keep their amounts, and the name stays on leases and
 * statements as long as the settings say. Refuses while a lease, money or a hold needs the data (why-not.ts). `name` is
 * typed by a member to confirm; unset for a setting.
 */
export async function erasePerson(
	scope: Scope,
	about: About,
	{ name }: { name?: string } = {},
): Promise<Result<Erased>> {
	const done = wholeOrganization(() => write(() => eraseNow(scope, about, name)));
	if (!done.ok) return done;
	if (done.userId !== null) await removeAvatar(done.userId);
	await purgeSupportFiles(done.supportFiles);
	await deleteExpired();
	await purgeDeletedFiles();
	const { ok, erasureId, former, nameKeptUntil } = done;
	return { ok, erasureId, former, nameKeptUntil };
}

type Leftover = { userId: number | null; supportFiles: string[] };

function eraseNow(scope: Scope, about: About, name: string | undefined): Result<Erased & Leftover> {
	const found = personOf(scope, about);
	if (!found) return refuse("That person wasn't found.");
	if (scope.userId !== null && !seesAll(scope)) {
		return refuse(
			"You have access to only some properties or bank accounts. Ask someone with access to all of them to erase this person's data.",
		);
	}
	const person: Person = { ...found, ...about };
	const isErased = statement(
		"SELECT 1 FROM erasures WHERE profile_id = ? AND kind = ? AND subject_id = ? AND state = 'done'",
	).get(scope.profileId, about.kind, about.id);
	if (isErased) return refuse("This person's data was erased.");
	if (name !== undefined && !isSame(name, person.name)) return refuse(`Type ${person.name} to confirm.`, "name");
	const [why] = whyNotErased(scope, about);
	if (why) return refuse(why);
	const former = formerName(about.kind, about.id);
	const until = nameKeptUntil(scope, person, privacySettings(scope).leaseYears);
	const supportFiles: string[] = [];
	const erased = eraseParts(scope, person, former, supportFiles);
	if (until === null) eraseName(scope, person, former);
	const erasureId = keepErasure(scope, about, { erased, nameKeptUntil: until });
	recordActivity(scope, {
		...{ action: "personal_data.erased", subjectKind: subjectKinds[about.kind], subjectId: about.id },
		summary: `The personal data of ${former} was erased.`,
	});
	const wiped = erased.login === 1 ? person.userId : null;
	return { ok: true, erasureId, former, nameKeptUntil: until, userId: wiped, supportFiles };
}

/** Erases every part but the name, and counts what there was. */
function eraseParts(
	scope: Scope,
	person: Person,
	former: string,
	supportFiles: string[],
): Partial<Record<ErasedPart, number>> {
	const { kind, id, userId } = person;
	const subject = { subjectKind: subjectKinds[kind], subjectId: id };
	const addresses = addressesOf(scope, person);
	const userRecipients = userId === null ? [] : [{ kind: "user" as const, id: userId }];
	const ofKind = kind === "tenant" ? { tenantId: id } : kind === "owner" ? { ownerId: id } : undefined;
	const requests = ofKind && eraseRequester(scope, { ...ofKind, userId }, former);
	const links = (requests?.requestIds ?? []).flatMap((requestId) => linksTo(requestId));
	const erased: Partial<Record<ErasedPart, number>> = {
		record: 1,
		messages: requests?.messages ?? 0,
		mail: eraseMail(scope, {
			recipients: [{ kind, id }, ...userRecipients],
			...{ addresses, texts: [person.name, ...links] },
		}),
		notifications: eraseNotifications(scope, {
			...{ userId, name: person.name, requestIds: requests?.requestIds ?? [] },
			toldAs: kind === "owner" ? "property_owner" : kind === "tenant" ? "tenant" : null,
		}),
		notes: eraseNotes(scope, subject),
		tasks: eraseTasks(scope, subject),
		inquiries: eraseInquiries(scope, addresses, former),
		exports: expireExportsWith(scope, { kind, subjectId: id }),
	};
	eraseAddresses(scope, addresses);
	eraseDeliveries(scope);
	if (kind === "tenant") {
		erased.insurance = eraseInsurance(scope, id);
		eraseMoves(scope, id);
		eraseReminders(scope, id);
		eraseLetters(scope, id);
		erasePayer(scope, id);
		eraseTenantDetails(scope, id);
	}
	if (kind === "owner") {
		eraseOwnerBank(scope, id);
		eraseOwnerChoices(scope, id);
		eraseOwnerDetails(scope, id);
	}
	erased.files = eraseFiles(scope, subject, userId).erased;
	if (kind === "applicant") eraseApplicant(scope, id, former);
	else if (userId !== null && eraseLogin(userId)) {
		erased.login = 1;
		const support = eraseSupportMessages(userId);
		erased.support = support.messages;
		supportFiles.push(...support.files);
	}
	return erased;
}

/** The pages of a request that emails lead to. */
function linksTo(id: number): string[] {
	const about = { kind: "request", id } as const;
	return [subjectUrl(about, "property_manager"), subjectUrl(about, "tenant"), subjectUrl(about, "property_owner")];
}

function seesAll(scope: Scope): boolean {
	const member = activeMember(scope);
	return member?.allProperties === true && member.allBankAccounts;
}

function isSame(typed: string, name: string): boolean {
	return typed.trim().toLowerCase() === name.trim().toLowerCase();
}

/** When a name's time is over: erases it. Returns how many. */
export function eraseDueNames(): number {
	const due = statement<{ id: number; profileId: number; kind: About["kind"]; subjectId: number }>(
		`SELECT id, profile_id AS profileId, kind, subject_id AS subjectId FROM erasures
		WHERE name_kept_until <= ? ORDER BY name_kept_until LIMIT 500`,
	).all(nowIso().slice(0, 10));
	for (const { id, profileId, kind, subjectId } of due) {
		const scope: Scope = { profileId, userId: null };
		write(() => {
			const found = personOf(scope, { kind, id: subjectId });
			if (found) eraseName(scope, { ...found, kind, id: subjectId }, formerName(kind, subjectId));
			statement("UPDATE erasures SET name_kept_until = NULL, name_erased_date = ? WHERE id = ?").run(nowIso(), id);
		});
	}
	return due.length;
}
