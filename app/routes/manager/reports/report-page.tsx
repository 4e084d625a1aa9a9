import { useNavigation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FileFormat, fileFormats } from "#domain/reports/labels";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import type { Choices } from "~/ui/choices";
import { DateTimeText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { type ListSpec, type ListState, useListAddress } from "~/ui/list-state";
import { type Crumb, HeadMenu, PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { ColumnsChooser } from "./columns-chooser";
import { ReportGroups } from "./report-groups";
import { ReportChart, ReportChecks, ReportTables } from "./report-parts";
import { ReportTable } from "./report-table";
import { SaveView } from "./save-view";
import type { ShownReport } from "./shown-report.server";

/** What a page is given of a report. */
export type ReportPageData = {
	title: string;
	question: string;
	list: ListState;
	spec: ListSpec;
	choices: Record<string, Choices>;
	missing: string[];
	turned: boolean;
	keep: Record<string, string>;
	shown?: ShownReport | undefined;
	/** A limited member sees their own properties' part. */
	isLimited: boolean;
	/** Where its files are downloaded, if the reader may; a long one is made by a job. */
	download?: string | undefined;
	isLong: boolean;
	/** Where it is scheduled with these filters, if the reader may. */
	schedule?: string | undefined;
	mayShare?: boolean;
	/** `by`: which other member shares it. */
	views?: { id: number; name: string; query: string; by?: string | undefined }[];
};

/** A report: its filters, what it is as of, its rule, rows, sums, checks, chart, and its files. */
export function ReportPage({ data, crumb }: { data: ReportPageData; crumb: Crumb }) {
	const { title, question, list, spec, choices, missing, turned, keep, shown, isLimited, views } = data;
	return (
		<>
			{shown && shown.columns.length > 8 ? <PrintLandscape /> : null}
			<PageHead
				title={title}
				crumbs={[crumb]}
				facts={shown ? <AsOf days={shown.days} madeDate={shown.madeDate} /> : question}
				links={
					<>
						{data.download && shown ? <Files to={data.download} isLong={data.isLong} /> : null}
						{data.schedule ? (
							<ButtonLink to={data.schedule} look="quiet">
								Schedule
							</ButtonLink>
						) : null}
						<PrintButton />
					</>
				}
			/>
			<Filters list={list} spec={spec} choices={choices} keep={keep} />
			{turned ? <Banner>We swapped your dates because the end date was before the start date.</Banner> : null}
			{shown ? (
				<>
					<div className="text-soft">
						<p>{shown.rule}</p>
						{isLimited ? <p>Only the properties that you can see are included.</p> : null}
						{shown.notes.map((note) => (
							<p key={note}>{note}</p>
						))}
					</div>
					<div className="no-print flex flex-wrap items-start gap-2">
						<ColumnsChooser offered={shown.offered} />
						{views ? <SaveView key={views.length} mayShare={data.mayShare === true} /> : null}
						<Views views={views ?? []} />
					</div>
					<Body title={title} shown={shown} list={list} spec={spec} />
				</>
			) : (
				<EmptyState>Choose {missing.map(withArticle).join(" and ")} to see this report.</EmptyState>
			)}
		</>
	);
}

/** "Owner" as "an owner". */
function withArticle(label: string): string {
	const noun = label.toLowerCase();
	return `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;
}

function AsOf({ days, madeDate }: { days: string; madeDate: string }): ReactNode {
	return (
		<>
			{days}. As of <DateTimeText iso={madeDate} />.
		</>
	);
}

function Body({
	title,
	shown,
	list,
	spec,
}: { title: string; shown: ShownReport } & Pick<ReportPageData, "list" | "spec">) {
	const isEmpty = shown.lines.length === 0 && !shown.groups;
	const address = useListAddress();
	return (
		<>
			{shown.isPart ? <AddUp to={address({ whole: "yes" })} /> : null}
			<MoreThanPrinted {...shown} />
			{isEmpty ? (
				<NoRows list={list} spec={spec}>
					<EmptyState>Nothing to show for these dates.</EmptyState>
				</NoRows>
			) : shown.groups ? (
				<>
					<p>
						This report has more than 5,000 rows, so its groups are shown. Choose one to see its rows, or download all.
					</p>
					<ReportGroups title={title} report={shown} />
				</>
			) : (
				<ReportTable title={title} report={shown} />
			)}
			<Pager previousCursor={shown.previousCursor} nextCursor={shown.nextCursor} choosesRows={false} />
			<ReportChecks checks={shown.checks} />
			<ReportTables parts={shown.parts} />
			{shown.chart ? <ReportChart chart={shown.chart} /> : null}
			{shown.certified ? (
				<p className="print-only mt-8">
					Certified true and complete. Name: ______________________ Date: ______________ Signature:
					______________________
				</p>
			) : null}
		</>
	);
}

/** On paper: that there are more rows than these, and whose totals are beneath them. */
function MoreThanPrinted({ isPart, previousCursor, nextCursor }: ShownReport) {
	if (!isPart && !previousCursor && !nextCursor) return null;
	return (
		<p className="print-only">
			This is one page of a longer report,{" "}
			{isPart ? "without its totals and checks" : "with the totals of all its rows"}. Download it for every row.
		</p>
	);
}

/** Where the totals of a very long report are. It says that it adds up while the page with them is being read. */
function AddUp({ to }: { to: string }) {
	const { location } = useNavigation();
	const isAdding = new URLSearchParams(location?.search).get("whole") === "yes";
	return (
		<div className="no-print">
			<p>
				This report is very long, so it's shown a part at a time.{" "}
				<Link to={to} className="link">
					Add everything up
				</Link>{" "}
				for totals and checks, which takes some seconds, or download all.
			</p>
			<p role="status" className="flex items-center gap-2">
				{isAdding ? (
					<>
						<span className="spinner" /> Adding everything up. You can keep reading.
					</>
				) : null}
			</p>
		</div>
	);
}

/** The report as a file. A long one is made while the reader does something else. */
function Files({ to, isLong }: { to: string; isLong: boolean }) {
	const formats = Object.entries(fileFormats) as [FileFormat, string][];
	return (
		<HeadMenu label="Download">
			{formats.map(([format, label]) =>
				isLong ? (
					<Form key={format} method="post">
						<input type="hidden" name="format" value={format} />
						<Button look="quiet" name="intent" value="file">
							Make {label} file
						</Button>
					</Form>
				) : (
					<DownloadLink key={format} to={`${to}?format=${format}`} label={label} />
				),
			)}
		</HeadMenu>
	);
}

/** The report's saved views, as links. */
function Views({ views }: { views: NonNullable<ReportPageData["views"]> }) {
	const [search] = useSearchParams();
	if (views.length === 0) return null;
	return (
		<ul aria-label="Saved views" className="flex flex-wrap gap-x-4 gap-y-1 py-1.5">
			{views.map(({ id, name, query, by }) => (
				<li key={id}>
					<a
						href={`?${query ? `${query}&` : ""}view=${id}`}
						aria-current={search.get("view") === String(id) ? "true" : undefined}
						className="link aria-[current]:font-medium"
					>
						{name}
					</a>
					{by ? <span className="text-small text-soft"> by {by}</span> : null}
				</li>
			))}
		</ul>
	);
}
