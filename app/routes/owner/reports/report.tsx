import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chooseColumns, chosenColumns } from "#domain/reports";
import { columnsForm } from "#domain/reports/schema";
import { ownerDrill } from "~/routes/manager/reports/drill-href.server";
import { ReportPage } from "~/routes/manager/reports/report-page";
import { showReport } from "~/routes/manager/reports/shown-report.server";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { askedByOwner, ownersReport } from "./owners-report.server";

export const meta = ({ data }: { data: { title: string } | undefined }) => pageTitle(data?.title ?? "Report");

export async function loader({ request, params }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const report = ownersReport(owner, params.report);
	const { asked, list, columns: _, ...address } = askedByOwner(owner, report, request);
	const { route, label } = report;
	const whole = new URL(request.url).searchParams.get("whole") === "yes";
	const columns = chosenColumns(owner, route);
	const shown =
		address.missing.length > 0
			? undefined
			: await showReport(owner, report, { asked, list, columns, whole }, ownerDrill);
	return {
		...{ title: label.title, question: label.question, list, ...address, shown },
		...{ isLimited: false, isLong: false, listedAt: href("/owner/oreports") },
		download: href(`/owner/oreportsLayout/o${route}/download`),
	};
}

export async function action({ request, params }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const { route } = ownersReport(owner, params.report);
	const form = await parseForm(request, columnsForm);
	if (!form.ok) return form.reply;
	chooseColumns(owner, route, form.value.standard ? undefined : form.value.columns);
	return redirect(`${href(`/owner/oreportsLayout/o${route}`)}${new URL(request.url).search}`, 303);
}

export default function OwnersReport() {
	const data = useLoaderData<typeof loader>();
	return <ReportPage data={data} crumb={{ label: "Reports", to: href("/owner/oreports") }} />;
}
