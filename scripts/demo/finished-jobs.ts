import { addDays, type PlainDate } from "#domain/calendar/format";
import { findResidentHome } from "#domain/leasing";
import { accountIdByRole, accountsFor } from "#domain/ledger";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { addRequest, answerSurvey, reportProblem } from "#domain/maintenance";
import type { RequestCategory, RequestPlace } from "#domain/maintenance/labels";
import { payBills } from "#domain/payables";
import {
	acceptByLink,
	addOrder,
	billOrder,
	chargeOrder,
	completeOrder,
	draftBill,
	scheduleOrder,
	sendInvoice,
	sendOrder,
	startOrder,
} from "#domain/work-orders";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";
import { invoicePdf } from "./invoice-pdf";

type Job = {
	title: string;
	about: string;
	done: string;
	category: RequestCategory;
	place: RequestPlace;
	vendor: string;
	account: string;
	/** How many days ago it was reported. */
	daysAgo: number;
	cents: number;
	rating: number;
	words: string;
};

/** The first is the resident's with a sign-in, who is charged for part of it; the others are their neighbors'. */
const jobs: [Job, ...Job[]] = [
	{
		...{ title: "Garbage disposal jammed", category: "appliance", place: "kitchen" },
		about: "It hums and doesn't turn. I pressed the reset button twice.",
		done: "Took a teaspoon out of the disposal and replaced the bent blade plate.",
		...{ vendor: "Ace Plumbing", account: "5210", daysAgo: 19, cents: 18_500 },
		...{ rating: 5, words: "Came on time, explained what went wrong and left the kitchen clean." },
	},
	{
		...{ title: "Toilet loose at the floor", category: "plumbing", place: "bath" },
		about: "It rocks when you sit down, and there's a little water around it.",
		done: "New wax ring, tightened the bolts and sealed the base.",
		...{ vendor: "Ace Plumbing", account: "5210", daysAgo: 40, cents: 21_000 },
		...{ rating: 4, words: "Good work. They came an hour late." },
	},
	{
		...{ title: "Kitchen outlets dead", category: "electrical", place: "kitchen" },
		about: "Both outlets by the sink stopped working at once.",
		done: "Replaced the GFCI outlet that feeds both.",
		...{ vendor: "Bright Line Electric", account: "5220", daysAgo: 33, cents: 14_500 },
		...{ rating: 5, words: "" },
	},
	{
		...{ title: "Pantry door off its track", category: "repair", place: "kitchen" },
		about: "The sliding door fell off and I can't lift it back.",
		done: "New rollers and a new stop at the end of the track.",
		...{ vendor: "Sam the Handyman", account: "5200", daysAgo: 11, cents: 9_500 },
		...{ rating: 3, words: "It works again, but it scrapes a little when it closes." },
	},
];

/** How old a bill is before it's paid. */
const daysToPay = 10;

/** Residents' requests whose work was done, billed and rated, most of it paid; one is partly charged to its resident. */
export async function finishJobs(manager: Scope, { today, residentId }: { today: PlainDate; residentId: number }) {
	const neighbors = statement<{ leaseId: number }>(
		`SELECT min(l.id) AS leaseId FROM leases l JOIN lease_tenants lt ON lt.lease_id = l.id JOIN tenants t ON t.id = lt.tenant_id
		WHERE l.profile_id = ? AND l.status = 'active' AND t.email <> '' AND t.id <> ? GROUP BY l.property_id ORDER BY 1`,
	).all(manager.profileId, residentId);
	for (const [position, job] of jobs.entries()) {
		const own = position === 0 ? report(manager, job, residentId, today) : undefined;
		const lease = own ?? takeDown(manager, job, neighbors[position]?.leaseId, today);
		if (lease) await workOff(manager, job, lease, today);
	}
	at(today);
}

type Reported = { requestId: number; leaseId: number };

function report(manager: Scope, { about, ...job }: Job, tenantId: number, today: PlainDate): Reported | undefined {
	const { userId } = statement<{ userId: number }>("SELECT user_id AS userId FROM tenants WHERE id = ?").get(
		tenantId,
	) ?? { userId: 0 };
	const resident = { profileId: manager.profileId, userId, tenantId };
	const home = findResidentHome(resident, tenantId);
	if (!home) return undefined;
	at(addDays(today, -job.daysAgo));
	const { title, category, place } = job;
	const fields = { title, category, place, description: about, urgency: "soon", entry: "yes" } as const;
	return { requestId: must(reportProblem(resident, home.id, fields)).requestId, leaseId: home.id };
}

function takeDown(manager: Scope, job: Job, leaseId: number | undefined, today: PlainDate): Reported | undefined {
	if (leaseId === undefined) return undefined;
	at(addDays(today, -job.daysAgo));
	const { title, about, category, place } = job;
	const { requestId } = must(
		addRequest(manager, {
			...{ type: "resident", leaseId, title, description: about, category, place, priority: "normal", entry: "yes" },
			...{ sharedWithTenants: true, sharedWithOwners: false, assigneeId: manager.userId ?? undefined },
		}),
	);
	return { requestId, leaseId };
}

async function workOff(manager: Scope, job: Job, { requestId, leaseId }: Reported, today: PlainDate) {
	const day = (days: number) => addDays(today, days - job.daysAgo);
	const { vendorId, email } = statement<{ vendorId: number; email: string }>(
		"SELECT id AS vendorId, email FROM vendors WHERE display_name = ? AND profile_id = ?",
	).get(job.vendor, manager.profileId) ?? { vendorId: 0, email: "" };
	const accountId = statement<{ id: number }>("SELECT id FROM gl_accounts WHERE number = ? AND profile_id = ?").get(
		job.account,
		manager.profileId,
	)?.id;
	const line = { accountId: accountId ?? 0, description: "Labor and parts", quantity: 100, unitCents: job.cents };
	at(day(1));
	const { orderId } = must(
		addOrder(manager, {
			...{ requestId, title: job.title, details: job.about, priority: "normal", entry: "yes", sharesContact: true },
			...{ vendorId, assigneeId: manager.userId ?? undefined, chargeTo: "owner", lines: [line], sharedFileIds: [] },
		}),
	);
	must(sendOrder(manager, orderId, { vendorIds: [] }));
	const link = email ? secretOf("work_order") : undefined;
	if (link) must(acceptByLink(link));
	must(scheduleOrder(manager, orderId, { date: day(3), fromTime: "09:00", toTime: "11:00" }));
	at(day(3));
	must(startOrder(manager, orderId));
	const id = statement<{ id: number }>("SELECT id FROM work_order_lines WHERE order_id = ?").get(orderId)?.id;
	must(
		completeOrder(manager, orderId, {
			...{ completedOn: day(3), workDone: job.done, closesRequest: true, mayGoOver: true, lines: [{ ...line, id }] },
		}),
	);
	must(answerSurvey(secretOf("work_survey"), { rating: job.rating, words: job.words }));
	at(day(4));
	const number = String(3_000 + orderId);
	if (link) {
		const { vendor, title: work, cents } = job;
		const file = [await invoicePdf({ vendor, number, date: day(4), work, amount: (cents / 100).toFixed(2) })];
		must(await sendInvoice(link, { number, amountCents: cents, file }));
	}
	bill(manager, orderId, { date: day(4), number, isPaid: job.daysAgo - 4 >= daysToPay });
	if (job !== jobs[0]) return;
	at(day(5));
	const damage = accountsFor(manager, "charge").find(({ name }) => name === "Damage Recovery");
	must(
		chargeOrder(manager, {
			...{ orderId, leaseId, date: day(5) },
			lines: [{ accountId: damage?.id ?? 0, amountCents: 6_500, memo: "Disposal: a spoon was in it" }],
		}),
	);
}

type Billing = { date: PlainDate; number: string; isPaid: boolean };

function bill(manager: Scope, orderId: number, { date, number, isPaid }: Billing) {
	const invoice = statement<{ id: number }>("SELECT id FROM work_order_invoices WHERE order_id = ?").get(orderId);
	const draft = draftBill(manager, orderId, invoice?.id);
	if (!draft) return;
	const { vendorId, lineIds, lines, memo } = draft;
	const { transactionId, amountCents } = must(
		billOrder(manager, {
			...{ orderId, invoiceId: invoice?.id, lineIds, memo, billNumber: number, date },
			lines: lines.map(({ propertyId, ...line }) => ({ ...line, propertyId: propertyId ?? undefined })),
			...{ kind: "bill", vendorId: vendorId ?? undefined },
		}),
	);
	if (!isPaid) return;
	const bankAccountId = accountIdByRole(manager, "operating_cash");
	must(
		payBills(manager, {
			...{ date, bankAccountId, method: "transfer", bills: [{ transactionId, amountCents }], confirmShort: true },
		}),
	);
}

/** The secret in the link of the newest email of a kind. */
function secretOf(kind: string): string {
	const mail = listOutbox().find((queued) => queued.kind === kind);
	return /[?&]t(?:oken)?=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1] ?? "";
}
