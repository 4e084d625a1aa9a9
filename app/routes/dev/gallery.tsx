import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { BarChart } from "~/ui/chart";
import { ConfirmPage } from "~/ui/confirm-page";
import { DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { Filters } from "~/ui/filters";
import { Flash } from "~/ui/flash";
import { Icon } from "~/ui/icon";
import { Balance, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Stat } from "~/ui/stat";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { parseForm } from "~/web/form.server";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { LeaseForm } from "./gallery-form";
import { leaseShape } from "./gallery-form.server";
import { columns, owners, properties, propertyList } from "./gallery-list";

export const meta = () => pageTitle("Parts");

export async function loader({ request }: LoaderFunctionArgs) {
	return { list: listParams(request, propertyList) };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await parseForm(request, leaseShape);
	return form.ok ? form.refuse({ ok: false, message: "Nothing is saved here." }) : form.reply;
}

export default function Gallery() {
	const { list } = useLoaderData<typeof loader>();
	return (
		<main className="mx-auto grid max-w-300 gap-5 p-6 text-sm max-sm:p-4">
			<Heads />
			<Flash flash={{ id: "1", kind: "positive", message: "Property added with 12 units.", milliseconds: 60_000 }} />
			<Figures />
			<Filters list={list} spec={propertyList} choices={{ owner: owners }} />
			<DataTable
				caption="Properties"
				columns={columns}
				rows={properties}
				rowKey={(row) => row.id}
				rowTone={(row) => (row.status === "inactive" ? "quiet" : undefined)}
				list={list}
				sums={{ units: 67, cents: 7_709_050 }}
				sumsLabel="Total of 312"
			/>
			<Pager previousCursor="a" nextCursor="b" />
			<div className="grid gap-5 items-start lg:grid-cols-2">
				<Records />
				<Remarks />
			</div>
			<LeaseForm />
			<ConfirmPage back="/dev/ui">Maple Court has no units and nothing was ever posted to it.</ConfirmPage>
		</main>
	);
}

function Heads() {
	return (
		<>
			<PageHead
				title="Maple Court"
				status={<Status tone="good">Active</Status>}
				facts="1200 Maple Avenue, Springfield, IL 62704 · 11 of 12 occupied"
				crumbs={[
					{ label: "Rentals", to: "/dev/ui" },
					{ label: "Properties", to: "/dev/ui?q=" },
				]}
				action={
					<ButtonLink to="/dev/ui" icon="plus">
						Add lease
					</ButtonLink>
				}
				links={
					<>
						<ButtonLink to="/dev/ui" look="quiet">
							Edit
						</ButtonLink>
						<DownloadLink to="/dev/ui" />
					</>
				}
				more={
					<>
						<a href="/dev/ui">Deactivate</a>
						<a href="/dev/ui">Print sheet</a>
					</>
				}
			/>
			<Tabs
				name="Maple Court"
				tabs={[
					{ label: "Summary", to: "/dev/ui" },
					{ label: "Units", to: "/dev/units", count: 12 },
					{ label: "Notes", to: "/dev/notes" },
					{ label: "Files", to: "/dev/files", count: 3 },
				]}
			/>
		</>
	);
}

function Figures() {
	return (
		<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
			<Stat label="Occupancy" value="94.2%" note="113 of 120 units" to="/dev/ui" share={0.942} />
			<Stat
				label="Collected this month"
				value={<Money cents={8_420_000} />}
				note={
					<>
						of <Money cents={9_600_000} /> due
					</>
				}
				share={0.877}
				to="/dev/ui"
				definition="Payments applied to charges due this month. Prepayments aren't counted."
			/>
			<Stat label="Outstanding" value={<Money cents={1_431_000} />} note="from 9 leases" to="/dev/ui" />
			<Stat label="Vacant" value="7" note="of which 3 listed" to="/dev/ui" />
		</div>
	);
}

function Records() {
	return (
		<Card
			title="Lease"
			action={
				<a href="/dev/ui" className="link">
					Open
				</a>
			}
		>
			<Facts
				facts={[
					{ label: "Tenants", value: "Ana Diaz and Bo Lee" },
					{ label: "From", value: <DateText date="2026-02-01" /> },
					{ label: "Rent", value: <Money cents={125_000} /> },
					{ label: "Balance", value: <Balance cents={40_000} /> },
					{ label: "Prepaid", value: <Balance cents={-5_000} /> },
				]}
			/>
		</Card>
	);
}

function Remarks() {
	return (
		<div className="grid content-start gap-3">
			<Banner tone="warn" action={<Button look="plain">Reactivate</Button>}>
				Inactive since Nov 3, 2026. Everything stays readable.
			</Banner>
			<Banner tone="bad">Two active leases on 2B: Ana Diaz and Bo Lee.</Banner>
			<Banner>The books are closed through May 31, 2026.</Banner>
			<p className="flex flex-wrap gap-2">
				<Status tone="good">Paid</Status>
				<Status tone="warn">Due</Status>
				<Status tone="bad">Overdue</Status>
				<Status tone="info">Future</Status>
				<Status tone="quiet">Past</Status>
			</p>
			<p className="flex flex-wrap gap-2">
				<Button icon="plus">Add property</Button>
				<Button look="plain">Cancel</Button>
				<Button look="quiet">Quiet</Button>
				<Button look="danger">Delete</Button>
				<Button aria-disabled>Not now</Button>
			</p>
			<EmptyState action={<ButtonLink to="/dev/ui">Add property</ButtonLink>}>
				Start with your first property, or upload a spreadsheet.
			</EmptyState>
			<NoRows list={{ q: "nowhere", sort: "name", direction: "asc", filters: {} }} spec={propertyList}>
				Never seen here.
			</NoRows>
			<BarChart
				title="Charged and collected"
				series={series}
				bars={months}
				format={(value) => value.toLocaleString("en-US")}
			/>
			<p>
				<Icon name="bell" label="Notifications" /> Icons stand beside words.
			</p>
		</div>
	);
}

const series = [
	{ name: "Charged", look: "light" },
	{ name: "Collected", look: "strong" },
] as const;

const months = ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"].map(
	(label, at) => ({
		label,
		values: [88_000 + at * 700, at === 11 ? 61_000 : 84_000 + ((at * 37) % 9) * 900],
		soFar: at === 11,
	}),
);
