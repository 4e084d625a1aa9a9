import type { LoaderFunctionArgs } from "@remix-run/node";
import { copiesB } from "#domain/reports";
import { answerPdf } from "~/web/answer-pdf.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { form1099ListOf, yearOf } from "./form-1099-list";

/** Copy B of a year's forms as one PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const year = yearOf(listParams(request, form1099ListOf(manager)));
	return answerPdf(manager, () => copiesB(manager, { year, advance: false }));
}
