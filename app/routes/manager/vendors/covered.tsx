import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, isUsableDate } from "#domain/calendar/format";
import { type Coverage, coverageOn, findVendor } from "#domain/vendors";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { CoverageList } from "./coverage-list";

export const meta = () => pageTitle("Vendor Coverage");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName } = found(findVendor(manager, idParam(request, "id")));
	const typed = new URL(request.url).searchParams.get("date") ?? "";
	const date = isUsableDate(typed) ? typed : manager.today;
	const wrong = typed !== "" && typed !== date;
	return { id, name: displayName, date, wrong, coverage: coverageOn(manager, id, date), asOf: manager.today };
}

export default function VendorCovered() {
	const { id, name, date, wrong, coverage, asOf } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const day = formatDate(date, locale);
	return (
		<>
			<PageHead
				title={`Was ${name} covered on ${day}?`}
				crumbs={[
					{ label: "Vendors", to: href("/app/vendors") },
					{ label: name, to: href("/app/vendor/insurance", { id }) },
				]}
				action={<PrintButton />}
			/>
			<Form method="get" className="no-print flex flex-wrap items-end gap-3">
				<input type="hidden" name="id" value={id} />
				<label className="grid gap-1">
					<span className="font-medium">Day</span>
					<input key={date} type="date" name="date" defaultValue={date} className="control w-44" />
				</label>
				<Button look="plain">Check</Button>
			</Form>
			{wrong ? <Banner tone="warn">That isn't a valid date, so this shows today.</Banner> : null}
			<Banner tone={coverage.state === "covered" || coverage.state === "ends-soon" ? "info" : "bad"}>
				{answerOf(name, coverage)}
			</Banner>
			{coverage.kinds.length > 0 ? <CoverageList coverage={coverage} title={day} /> : null}
			<p className="text-small text-soft">
				Based on the certificates on file and your requirements on {formatDate(asOf, locale)}. A certificate shows what
				was insured, not what an insurer will pay.
			</p>
		</>
	);
}

function answerOf(name: string, { state, kinds }: Coverage): string {
	if (kinds.length === 0) return `Unknown. Nothing is on file for ${name}, and you don't require anything.`;
	if (state === "covered" || state === "ends-soon") return `Yes. ${name} had everything you require.`;
	return `No. Something was missing or had expired.`;
}
