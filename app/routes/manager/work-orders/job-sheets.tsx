import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Entry, entryWords } from "#domain/maintenance/labels";
import { findOrder } from "#domain/work-orders";
import { quantityText, timesText } from "#domain/work-orders/format";
import { orderNumber } from "#domain/work-orders/labels";
import { organizationOf } from "~/domain/kernel/organization";
import { AttachedFiles } from "~/routes/centers/requests/attached";
import { withLinks } from "~/routes/centers/requests/request-files.server";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Job Sheet");

const mostSheets = 100;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const search = new URL(request.url).searchParams;
	const ids = [...new Set(search.getAll("id"))].slice(0, mostSheets);
	if (ids.length === 0 || ids.some((id) => !/^[1-9]\d{0,14}$/.test(id))) notFound();
	const sheets = ids.map((id) => {
		const order = found(findOrder(manager, Number(id)));
		const { number, title, details, address, home, entry, vendorNotes, vendor, lines, dueDate, limitCents } = order;
		const { scheduledDate, fromTime, toTime, request: of, sharesContact } = order;
		return {
			...{
				id: order.id,
				number,
				title,
				details,
				address,
				home,
				entry,
				vendorNotes,
				vendor,
				lines,
				dueDate,
				limitCents,
			},
			...{ scheduledDate, fromTime, toTime, entryNotes: of?.entryNotes, pets: of?.pets, alarm: of?.alarmNote },
			// A to-do has no one to call but the office.
			...(sharesContact && of?.type !== "todo" ? { contact: of?.requesterName, phone: of?.phone } : {}),
			files: withLinks((of?.files ?? []).filter(({ shared }) => shared)),
		};
	});
	return { sheets, costs: search.get("costs") === "1", organizationName: organizationOf(manager).name };
}

export default function JobSheets() {
	const { sheets, costs, organizationName } = useLoaderData<typeof loader>();
	const query = new URLSearchParams(sheets.map(({ id }) => ["id", String(id)]));
	const other = `${href("/app/workorders/sheets")}?${query}${costs ? "" : "&costs=1"}`;
	return (
		<>
			<div className="no-print">
				<PageHead
					title={sheets.length === 1 ? "Job sheet" : "Job sheets"}
					crumbs={[{ label: "Work Orders", to: href("/app/workorders") }]}
					links={
						<Link to={other} className="button button-quiet">
							{costs ? "Hide costs" : "Show costs"}
						</Link>
					}
					action={<PrintButton />}
				/>
			</div>
			<div className="grid gap-8">
				{sheets.map((sheet) => (
					<Sheet key={sheet.id} sheet={sheet} costs={costs} organizationName={organizationName} />
				))}
			</div>
		</>
	);
}

type SheetData = ReturnType<typeof useLoaderData<typeof loader>>["sheets"][number];

/** One page: the work, how to get in, and a line to sign on. */
function Sheet({ sheet, costs, organizationName }: { sheet: SheetData; costs: boolean; organizationName: string }) {
	const times = timesText(sheet, useFormat().locale);
	const { number, title, details, address, home, entry, vendorNotes, vendor, lines, dueDate, scheduledDate, files } =
		sheet;
	return (
		<article className="grid gap-5 rounded-card border border-line bg-surface p-6 break-after-page print:border-0 print:p-0">
			<header>
				<p className="text-soft">{organizationName}</p>
				<h2 className="text-title wrap-anywhere">
					{orderNumber(number)} {title}
				</h2>
			</header>
			{details ? <p className="whitespace-pre-wrap wrap-anywhere">{details}</p> : null}
			<Facts
				columns={2}
				facts={[
					{ label: "Address", value: address || home },
					{ label: "Location", value: home === address ? "" : home },
					{ label: "Vendor", value: vendor },
					{
						label: "Visit",
						value: scheduledDate ? (
							<>
								<DateText date={scheduledDate} />
								{times ? `, ${times}` : ""}
							</>
						) : (
							""
						),
					},
					{ label: "Due", value: dueDate ? <DateText date={dueDate} /> : "" },
					{ label: "Permission to enter", value: entryWords[entry as Entry] },
					{ label: "Times that work", value: sheet.entryNotes },
					{ label: "Pets", value: sheet.pets },
					{ label: "Alarm or lock", value: sheet.alarm },
					{ label: "Resident", value: sheet.contact },
					{ label: "Phone", value: sheet.phone },
					{ label: "Notes", value: vendorNotes },
					{
						label: "Not to exceed",
						value: costs && sheet.limitCents !== null ? <Money cents={sheet.limitCents} /> : "",
					},
				]}
			/>
			{lines.length > 0 ? (
				<table className="table">
					<caption className="sr-only">Lines</caption>
					<thead>
						<tr>
							<th scope="col">Work</th>
							<th scope="col" className="end">
								Quantity
							</th>
							{costs ? (
								<th scope="col" className="end">
									Estimate
								</th>
							) : null}
						</tr>
					</thead>
					<tbody>
						{lines.map(({ id, description, estimateQuantity, actualQuantity, estimateCents }) => (
							<tr key={id}>
								<td>{description}</td>
								<td className="end">{quantityText(estimateQuantity ?? actualQuantity ?? 0)}</td>
								{costs ? (
									<td className="end">{estimateCents === null ? "" : <Money cents={estimateCents} />}</td>
								) : null}
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			<AttachedFiles files={files} />
			<footer className="mt-8 grid gap-6 sm:grid-cols-3">
				{["Date", "Name", "Signature"].map((label) => (
					<p key={label} className="border-t border-ink pt-1 text-small">
						{label}
					</p>
				))}
			</footer>
		</article>
	);
}
