import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatFileSize } from "#domain/files/labels";
import { reportFilesOf } from "#domain/reports";
import { fileFormats, reportLabels } from "#domain/reports/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { Reloads } from "~/ui/reloads";
import { Status, type Tone } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Report Files");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		listedAt: href("/app/reports"),
		files: reportFilesOf(manager).map(
			({ id, route, format, state, linesDone, lines, sizeBytes, createdDate, expiresDate }) => ({
				...{ id, title: reportLabels[route].title, format, state, linesDone, lines, sizeBytes, createdDate },
				expiresDate: state === "ready" ? expiresDate : null,
			}),
		),
	};
}

type File = ReturnType<typeof useLoaderData<typeof loader>>["files"][number];

export default function ReportFiles() {
	const { files } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Report files"
				facts="Files of long reports. You can download each one for 7 days."
				crumbs={[{ label: "Reports", to: href("/app/reports") }]}
			/>
			{files.some(isUnderway) ? <Reloads /> : null}
			{files.length > 0 ? (
				<DataTable caption="Report files" columns={columns} rows={files} rowKey={(row) => row.id} />
			) : (
				<EmptyState>No files yet. When a report is too long to show, you can make a file of it.</EmptyState>
			)}
		</>
	);
}

const tones: Record<File["state"], Tone> = {
	...{ waiting: "info", running: "info", ready: "good", failed: "bad", deleted: "quiet" },
};
const states: Record<File["state"], string> = {
	...{ waiting: "Waiting", running: "In progress", ready: "Ready", failed: "Failed", deleted: "Deleted" },
};

function isUnderway({ state }: File): boolean {
	return state === "waiting" || state === "running";
}

const columns: Column<File>[] = [
	{
		header: "Report",
		cell: ({ id, title, state }) =>
			state === "ready" ? <a href={href("/app/reports/file/download", { id })}>Download {title}</a> : title,
	},
	{ header: "Format", phone: "fact", cell: ({ format }) => fileFormats[format] },
	{
		header: "Started",
		phone: "fact",
		phoneLabel: "Started",
		cell: ({ createdDate }) => <DateTimeText iso={createdDate} />,
	},
	{
		header: "Status",
		phone: "status",
		cell: (file) => (
			<Status tone={tones[file.state]}>
				{states[file.state]}
				<Progress file={file} />
			</Status>
		),
	},
	{
		header: "Available until",
		phone: "fact",
		phoneLabel: "Until",
		cell: ({ expiresDate }) => (expiresDate ? <DateText date={expiresDate.slice(0, 10)} /> : null),
	},
	{
		header: "Size",
		align: "end",
		phone: "amount",
		cell: ({ sizeBytes }) => (sizeBytes > 0 ? <Size bytes={sizeBytes} /> : null),
	},
];

function Progress({ file: { state, linesDone, lines } }: { file: File }) {
	const { locale } = useFormat();
	if (state !== "running" || linesDone === 0) return null;
	const of = lines > 0 ? ` of ${lines.toLocaleString(locale)}` : "";
	return (
		<>
			, {linesDone.toLocaleString(locale)}
			{of} rows
		</>
	);
}

function Size({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}
