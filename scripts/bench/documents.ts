/**
 * Posts documents into a copy of a portfolio, one commit each, with everything on: triggers, rollups, indexes, cash
 * basis, receipts, activity, and the server's thread that takes the log into the file. Writes what it measured as JSON.
 *
 *     node --import tsx scripts/bench/documents.ts copy.db 2000
 */
import { today } from "#domain/calendar";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { accountIdByRole, allocateOldestFirst, openCharges, post } from "#domain/ledger";
import { takeLogInBeside } from "~/db/checkpoints.server";
import { closeDatabase, openDatabase, sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../demo/in-the-past";
import type { DocumentRate } from "./figures";
import { quantile } from "./quantile";

type Lease = { id: number; propertyId: number; unitId: number };

/** Unmeasured ones first: a server that has just started is not what is asked about. */
const warmUp = 1_000;

const [path = "", documents = "2000"] = process.argv.slice(2);
openDatabase(path);
const stopCheckpoints = takeLogInBeside({ atOnce: true });
console.log(JSON.stringify(["NORMAL", "FULL"].flatMap((level) => measureAt(level, Number(documents)))));
await stopCheckpoints();
closeDatabase();

function measureAt(synchronous: string, count: number): DocumentRate[] {
	sqlite().pragma(`synchronous = ${synchronous}`);
	const { scope, leases } = pickLeases(count);
	const date = today("America/Chicago");
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const income = accountIdByRole(scope, "rent_income");
	const bank = accountIdByRole(scope, "operating_cash");
	/** No two alike, or the form asks whether one was entered twice. */
	const amountOf = (at: number) => (synchronous === "FULL" ? 300_00 : 11_00) + at;

	const documents: [name: string, post: (lease: Lease, at: number) => void][] = [
		[
			"charge, ledger",
			({ id: leaseId, ...home }) => {
				const tags = { ...home, leaseId };
				const lines = [
					{ accountId: receivable, amountCents: 10_00, opens: { dueDate: date }, ...tags },
					{ accountId: income, amountCents: -10_00, ...tags },
				];
				must(post(scope, { type: "charge", date, memo: "Parking", leaseId, lines }));
			},
		],
		[
			"payment with application, ledger",
			({ id: leaseId, ...home }) => {
				const tags = { ...home, leaseId };
				const { applications } = allocateOldestFirst(openCharges(scope, leaseId), 10_00);
				const lines = [
					{ accountId: bank, amountCents: 10_00, ...tags },
					{ accountId: receivable, amountCents: -10_00, settles: applications, ...tags },
				];
				must(post(scope, { type: "payment", date, memo: "", leaseId, lines }));
			},
		],
		[
			"charge, as the form posts it",
			({ id }, at) => {
				const lines = [{ accountId: income, amountCents: amountOf(at), memo: "Parking" }];
				must(chargeLease(scope, id, { date, lines, idempotencyKey: `charge-${synchronous}-${at}` }));
			},
		],
		[
			"payment with application and receipt, as the form posts it",
			({ id }, at) => {
				const payment = { date, amountCents: amountOf(at), method: "electronic" as const, payerName: "Tenant" };
				must(receivePayment(scope, id, { ...payment, idempotencyKey: `payment-${synchronous}-${at}` }));
			},
		],
	];
	return documents.map(([name, post]) => ({ name, synchronous, ...rateOf(leases, post) }));
}

/** Leases all over the portfolio, so that no page of the file stays warm by chance; repeated where they are few. */
function pickLeases(count: number): { scope: Scope; leases: Lease[] } {
	const person = statement<Scope>("SELECT id AS profileId, user_id AS userId FROM profiles ORDER BY id LIMIT 1").get();
	if (!person) throw new Error("There is no organization.");
	const all = statement<Lease>(
		"SELECT id, property_id AS propertyId, unit_id AS unitId FROM leases WHERE profile_id = ? AND id > 2 ORDER BY id",
	).all(person.profileId);
	const leases = Array.from({ length: count }, (_, at) => all[(at * 7919) % all.length]).flatMap(
		(lease) => lease ?? [],
	);
	return { scope: person, leases };
}

/** Beside the time that passed, the processor's: on a machine that others use too, the steadier of the two. */
function rateOf(leases: readonly Lease[], post: (lease: Lease, at: number) => void) {
	leases.slice(0, warmUp).forEach((lease, at) => {
		post(lease, leases.length + at);
	});
	const before = process.cpuUsage();
	const times = leases.map((lease, at) => {
		const begun = performance.now();
		post(lease, at);
		return performance.now() - begun;
	});
	const { user, system } = process.cpuUsage(before);
	const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
	return {
		perSecond: times.length / seconds,
		cpuMs: (user + system) / 1000 / times.length,
		...{ medianMs: quantile(times, 0.5), p99Ms: quantile(times, 0.99) },
	};
}
