import { addDays, type PlainDate } from "#domain/calendar/format";
import { inviteToTeam, joinWithNewLogin } from "#domain/invitations";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { assignRequests, listRequests } from "#domain/maintenance";
import { propertyChoices } from "#domain/rentals";
import { auditorDays, findMember, listRoles, type Preset } from "#domain/team";
import { assignOrders, listOrders } from "#domain/work-orders";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

type Colleague = {
	firstname: string;
	lastname: string;
	email: string;
	preset: Preset;
	properties?: number;
	days?: number;
	message?: string;
	invitedOnly?: boolean;
};

/** A property manager of three properties, a bookkeeper, a technician, an auditor for 14 days, one yet to answer, and a second administrator, who approves what is over a limit. */
const colleagues: Colleague[] = [
	{ firstname: "Dana", lastname: "Ruiz", email: "dana@example.com", preset: "property_manager", properties: 3 },
	{ firstname: "Priya", lastname: "Nair", email: "books@example.com", preset: "bookkeeper" },
	{ firstname: "Luis", lastname: "Ortega", email: "repairs@example.com", preset: "maintenance" },
	{ firstname: "Ellen", lastname: "Park", email: "auditor@example.com", preset: "auditor", days: auditorDays },
	{
		...{ firstname: "Jordan", lastname: "Blake", email: "leasing@example.com", preset: "leasing", invitedOnly: true },
		message: "See you on Monday. The listings are all yours.",
	},
	{ firstname: "Robin", lastname: "Hale", email: "partner@example.com", preset: "administrator" },
];

/** The team: each joined by their invitation, with the demonstration's password, but for the last. */
export async function buildTeam(manager: Scope, { today, password }: { today: PlainDate; password: string }) {
	const roles = new Map(listRoles(manager).map(({ id, presetKey }) => [presetKey, id]));
	const properties = propertyChoices(manager).map(({ id }) => id);
	for (const { preset, properties: few, days, invitedOnly, ...person } of colleagues) {
		const { memberId } = must(
			inviteToTeam(manager, {
				...{ ...person, roleId: roles.get(preset) ?? 0 },
				...{ allProperties: few === undefined, propertyIds: properties.slice(0, few ?? 0) },
				...{ allBankAccounts: true, accountIds: [] },
				...(days !== undefined && { accessUntil: addDays(today, days) }),
			}),
		);
		if (invitedOnly) continue;
		const mail = listOutbox().find((queued) => queued.to === person.email);
		const token = /[?&]token=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1] ?? "";
		const visitor = { ipAddress: "192.0.2.3", userAgent: "Demonstration" };
		const { firstname, lastname } = person;
		must(await joinWithNewLogin({ token, firstname, lastname, password, phone: "" }, { visitor }));
		if (preset === "maintenance") giveWork(manager, findMember(manager, memberId)?.userId ?? 0);
	}
}

/** The technician has two open requests to work on, and the open work orders of the handyman. */
function giveWork(manager: Scope, userId: number) {
	const orders = listOrders(manager, { filters: { q: "Sam the Handyman", status: "open" } }).rows;
	must(
		assignOrders(
			manager,
			orders.map(({ id }) => id),
			userId,
		),
	);
	const open = listRequests(manager, { filters: { q: "", status: "open" } }).rows.slice(0, 2);
	must(
		assignRequests(
			manager,
			open.map(({ id }) => id),
			userId,
		),
	);
}
