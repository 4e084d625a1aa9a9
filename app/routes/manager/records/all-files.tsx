import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fileTotals, listAllFiles, storageUsed } from "#domain/files";
import { formatFileSize } from "#domain/files/labels";
import { propertyChoices } from "#domain/rentals";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { activeFilters } from "~/ui/list-state";
import { useShownAs } from "~/ui/may-open";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { aboutColumn, furtherColumns, kindColumn, titleColumn } from "./file-columns";
import { fileFilters, fileList } from "./file-list";
import { filesSeen, linkToFile } from "./file-rights.server";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";

export const meta = () => pageTitle("Files");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, fileList);
	const filters = { ...fileFilters(list), ...filesSeen(manager) };
	const page = listAllFiles(manager, { filters, cursor: list.cursor });
	const totals = fileTotals(manager, filters);
	const narrowed =
		totals !== undefined ||
		activeFilters(list, fileList).length > 0 ||
		filters.bankPapers === false ||
		list.cursor !== undefined;
	return {
		list,
		page: { ...page, rows: page.rows.map((file) => ({ ...file, link: linkToFile(file.id) })) },
		totals,
		pageBytes: page.rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
		used: narrowed ? undefined : storageUsed(manager),
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
	};
}

export default function Files() {
	const { list, page, totals, pageBytes, used, choices } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const all = totals ? { files: totals.rows, bytes: totals.bytes } : used;
	const facts = all
		? `${count(all.files, "file")} · ${formatFileSize(all.bytes, locale)}`
		: `More than 1,000 files · ${formatFileSize(pageBytes, locale)} on this page`;
	const add = (
		<ButtonLink to={href("/app/files/upload")} icon="upload">
			Add files
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Files"
				facts={facts}
				action={add}
				links={
					<>
						<DownloadLink to={href("/app/files/download")} />
						<DownloadLink to={href("/app/files/zip")} label="Download all as zip" />
					</>
				}
			/>
			<Filters list={list} spec={fileList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					<ZipTicked />
					<DataTable
						caption="Files"
						columns={[titleColumn, kindColumn, aboutColumn, ...furtherColumns("files")]}
						rows={page.rows}
						rowKey={({ id }) => id}
						list={list}
						select={{ form: "ticked", name: "id", value: ({ id }) => id, label: ({ title }) => `Select ${title}` }}
					/>
				</>
			) : (
				<NoRows list={list} spec={fileList}>
					<EmptyState action={add}>No files yet.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

/** A zip of the ticked files. A plain GET form: the browser itself follows the download. */
function ZipTicked() {
	const zip = href("/app/files/zip");
	if (useShownAs()(zip) !== "link") return null;
	return (
		<form method="get" id="ticked" action={zip} className="no-print flex" aria-label="Selected files">
			<Button look="plain" name="ticked" value="yes">
				Download selected as zip
			</Button>
		</form>
	);
}
