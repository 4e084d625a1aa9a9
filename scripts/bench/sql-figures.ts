import type { LoaderFunction, LoaderFunctionArgs } from "@remix-run/node";
import { signIn } from "#domain/identity";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { loader as dashboard } from "~/routes/manager/dashboard";
import { loader as layout } from "~/routes/manager/layout";
import { loader as leaseLayout } from "~/routes/manager/leasing/lease/layout";
import { loader as ledger } from "~/routes/manager/leasing/lease/ledger";
import { loader as receivePayment } from "~/routes/manager/leasing/receive-payment";
import { loader as rentRoll } from "~/routes/manager/leasing/rent-roll";
import { loader as owners } from "~/routes/manager/rentals/owners";
import { loader as properties } from "~/routes/manager/rentals/properties";
import { loader as tenants } from "~/routes/manager/rentals/tenants";
import { sessionCookie } from "~/web/session.server";
import { must } from "../demo/in-the-past";
import type { Page, Portfolio, SqlFigure } from "./figures";
import { quantile } from "./quantile";
import { manager } from "./sign-up-manager";

const loaders: Record<string, LoaderFunction[]> = {
	"/app": [dashboard],
	"/app/rentroll": [rentRoll],
	"/app/tenants": [tenants],
	"/app/properties": [properties],
	"/app/rentalowners": [owners],
	"/app/leaseledger/leaseledgerfinancials/leaseledgermain": [leaseLayout, ledger],
	"/app/receivepayment": [receivePayment],
};

/** How long the loaders of each page wait for the database, and by how many statements. Run in this very process. */
export async function sqlFigures({ path, pages }: Portfolio & { pages: readonly Page[] }): Promise<SqlFigure[]> {
	openDatabase(path);
	meterStatements();
	const visitor = { ipAddress: "192.0.2.1", userAgent: "Bench" };
	const signedIn = must(await signIn({ ...manager, remember: false }, visitor));
	const cookie = (await sessionCookie(signedIn.session)).split(";")[0] ?? "";
	const figures: SqlFigure[] = [];
	for (const page of pages) {
		const request = new Request(`http://localhost${page.address}`, { headers: { cookie } });
		const times: number[] = [];
		for (let run = 0; run < 40; run++) {
			Object.assign(meter, { ms: 0, statements: 0 });
			await load(request);
			if (run >= 10) times.push(meter.ms);
		}
		figures.push({ page: page.name, medianMs: quantile(times, 0.5), statements: meter.statements });
	}
	closeDatabase();
	return figures;
}

async function load(request: Request) {
	const { pathname } = new URL(request.url);
	const own = loaders[pathname];
	if (!own) throw new Error(`The bench does not know the loaders of ${pathname}.`);
	for (const loader of [layout, ...own]) {
		const args: Omit<LoaderFunctionArgs, "context"> = { request, params: {} };
		await loader(args as LoaderFunctionArgs);
	}
}

const meter = { ms: 0, statements: 0 };

/** Counts and times every statement of the open connection's driver from now on. */
function meterStatements() {
	const driver = Object.getPrototypeOf(sqlite().prepare("SELECT 1"));
	for (const name of ["get", "all", "run"] as const) {
		const original = driver[name];
		if (original.metered) continue;
		const metered = function (this: unknown, ...params: unknown[]) {
			const begun = performance.now();
			const result = original.apply(this, params);
			meter.ms += performance.now() - begun;
			meter.statements += 1;
			return result;
		};
		driver[name] = Object.assign(metered, { metered: true });
	}
}
