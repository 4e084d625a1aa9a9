import type { LoaderFunctionArgs } from "@remix-run/node";
import { irsFile } from "#domain/reports";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { downloadTable } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { form1099ListOf, yearOf } from "./form-1099-list";

/**
 * A year's forms as a file for the IRS's IRIS portal: NEC, or with `form=misc` MISC. Whole tax numbers are in it, so the
 * reader confirms who they are first.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request, { back: href("/app/form1099") });
	const year = yearOf(listParams(request, form1099ListOf(manager)));
	const form = new URL(request.url).searchParams.get("form") === "misc" ? "misc" : "nec";
	return downloadTable(irsFile(manager, { year, form, advance: false }));
}
