import type { LoaderFunctionArgs } from "@remix-run/node";
import { signIn } from "#domain/identity";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { signInHeaders } from "~/web/session.server";
import { must } from "../demo/in-the-past";
import type { Page, SqlFigure } from "./figures";
import { loadersOf } from "./loaders";
import { quantile } from "./quantile";
import { manager } from "./sign-up-manager";
import { meter, meterStatements } from "./statement-meter";

type Measured = { path: string; pages: readonly Page[] };

/** How long the loaders of each page wait for the database, and by how many statements. Run in this very process. */
export async function sqlFigures({ path, pages }: Measured): Promise<SqlFigure[]> {
	openDatabase(path);
	meterStatements();
	const visitor = { ipAddress: "192.0.2.1", userAgent: "Bench" };
	const signedIn = must(await signIn({ ...manager, remember: false }, visitor));
	const cookie = (await signInHeaders(signedIn.session)).getSetCookie()[0]?.split(";")[0] ?? "";
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
	for (const loader of loadersOf(new URL(request.url).pathname)) {
		const args: Omit<LoaderFunctionArgs, "context"> = { request, params: {} };
		await loader(args as LoaderFunctionArgs);
	}
}
