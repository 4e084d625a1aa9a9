import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { leasePeople, mailToTenants } from "#domain/lease-records";
import { balanceSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { balanceReminders } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { balanceReminderMail } from "~/emails/balance-reminder";
import { reminderBlanks, usualReminder } from "./labels";

type ReminderWords = { subject: string; text: string };

type ReminderInput = ReminderWords & {
	leaseIds: number[];
	/** Confirms reminding leases that were already reminded today. */
	confirmAgain?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type Reminded = { sent: number; letterLeaseIds: number[] };

/**
 * Reminds leases with a balance due: an email to everyone on the lease with an address, or a letter to print if there's
 * none. Fills in the placeholders. Asks at `confirmAgain` before a second reminder on the same day.
 */
export function sendReminders(scope: Scope, input: ReminderInput): Result<Reminded> {
	return once(scope, "send-reminders", input, () => {
		const reminded = remindersFor(scope, input.leaseIds, input);
		if (reminded.length === 0) return refuse("None of the leases you selected have a balance due.");
		const again = reminded.filter(({ remindedToday }) => remindedToday);
		const [first, ...others] = again;
		if (first && !input.confirmAgain) {
			const more = others.length > 0 ? ` and ${others.length} more` : "";
			const verb = others.length > 0 ? "were" : "was";
			return refuse(`${first.name}${more} ${verb} already reminded today.`, "confirmAgain");
		}
		const { today, money } = organizationOf(scope);
		const letterLeaseIds: number[] = [];
		for (const { leaseId, balanceCents, words } of reminded) {
			const mailed = mailToTenants(scope, leaseId, "balance_reminder", balanceReminderMail(words));
			const mails = mailed.ok ? mailed.emails.length : 0;
			if (mails === 0) letterLeaseIds.push(leaseId);
			const by = { profileId: scope.profileId, authorId: scope.userId };
			insertRow(balanceReminders, { ...by, leaseId, date: today, balanceCents, mails, ...words });
			recordActivity(scope, {
				action: "lease.reminded",
				subjectKind: "lease",
				subjectId: leaseId,
				summary: `A reminder of ${money(balanceCents)} was ${mails === 0 ? "prepared for printing" : "emailed"}.`,
			});
		}
		return { ok: true, sent: reminded.length - letterLeaseIds.length, letterLeaseIds };
	});
}

export type Reminder = {
	leaseId: number;
	name: string;
	home: string;
	balanceCents: number;
	emails: string[];
	remindedToday: boolean;
	/** With placeholders filled in. */
	words: ReminderWords;
};

/** Previews of the reminders, for those of the leases with a balance due. */
export function remindersFor(scope: Scope, leaseIds: readonly number[], words: ReminderWords): Reminder[] {
	const { today } = organizationOf(scope);
	return owingAmong(scope, leaseIds, today).map(({ leaseId, name, home, balanceCents, lastReminder }) => ({
		...{ leaseId, name, home, balanceCents, remindedToday: lastReminder === today },
		emails: [...new Set(leasePeople(scope, leaseId).map(({ email }) => email))].filter(Boolean),
		words: filledIn(scope, words, { name, home, balanceCents }),
	}));
}

export type Letter = { leaseId: number; name: string; home: string; address: string[]; words: ReminderWords };

/** A letter for each of the leases with a balance due: the text of today's reminder, or else the default text. */
export function lettersFor(scope: Scope, leaseIds: readonly number[]): Letter[] {
	const { today } = organizationOf(scope);
	return owingAmong(scope, leaseIds, today).map(({ leaseId, name, home, balanceCents, ...place }) => {
		const written = statement<ReminderWords>(
			"SELECT subject, text FROM balance_reminders WHERE lease_id = ? AND date = ? ORDER BY id DESC LIMIT 1",
		).get(leaseId, today);
		const city = [[place.city, place.state].filter(Boolean).join(", "), place.postalCode].filter(Boolean).join(" ");
		const forwarding = place.forwardingAddress?.split("\n");
		const address = forwarding ?? [`${place.street}${place.unitNumber ? `, ${place.unitNumber}` : ""}`, city];
		const words = written ?? filledIn(scope, usualReminder, { name, home, balanceCents });
		return { leaseId, name, home, address: address.filter(Boolean), words };
	});
}

function filledIn(
	scope: Scope,
	{ subject, text }: ReminderWords,
	{ name, home, balanceCents }: { name: string; home: string; balanceCents: number },
): ReminderWords {
	const { money, date, today } = organizationOf(scope);
	const values = { name, home, balance: money(balanceCents), date: date(today) };
	const fill = (words: string) =>
		Object.entries(reminderBlanks).reduce(
			(filled, [blank, mark]) => filled.replaceAll(mark, values[blank as keyof typeof reminderBlanks]),
			words,
		);
	return { subject: fill(subject), text: fill(text) };
}

function owingAmong(scope: Scope, leaseIds: readonly number[], today: PlainDate) {
	return statement<{
		leaseId: number;
		name: string;
		home: string;
		balanceCents: number;
		lastReminder: PlainDate | null;
		unitNumber: string;
		street: string;
		city: string;
		state: string;
		postalCode: string;
		forwardingAddress: string | null;
	}>(
		`SELECT l.id AS leaseId, l.name, p.name || ' · ' || u.unit_number AS home, ${balanceSql} AS balanceCents,
			(SELECT max(r.date) FROM balance_reminders r WHERE r.lease_id = l.id AND r.date <= @today) AS lastReminder,
			u.unit_number AS unitNumber, p.street, p.city, p.state, p.postal_code AS postalCode,
			(SELECT nullif(lt.forwarding_address, '') FROM lease_tenants lt WHERE lt.lease_id = l.id
				AND lt.forwarding_address <> '' ORDER BY lt.is_primary DESC, lt.position LIMIT 1) AS forwardingAddress
		FROM json_each(?) asked CROSS JOIN leases l ON l.id = asked.value
		JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		WHERE l.profile_id = ? AND ${balanceSql} > 0 ORDER BY l.balance_cents DESC, l.id`,
	).all(JSON.stringify([...new Set(leaseIds)]), scope.profileId, { today });
}
