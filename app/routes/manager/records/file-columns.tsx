import type { FileRow } from "#domain/files";
import { fileCategories, fileSubjects, formatFileSize } from "#domain/files/labels";
import type { Column } from "~/ui/data-table";
import { DayText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { recordHome } from "./record-address";

export type FileLine = FileRow & { link: string };

export const titleColumn: Column<FileLine> = {
	header: "Title",
	cell: (file) => (
		<>
			<a href={file.link}>{file.title}</a>
			{file.fileName.replace(/\.\w+$/, "") === file.title.replace(/\.\w+$/, "") ? null : <small>{file.fileName}</small>}
		</>
	),
};

export const kindColumn: Column<FileLine> = {
	header: "Type",
	phone: "fact",
	cell: (file) => fileCategories[file.category],
};

export const aboutColumn: Column<FileLine> = {
	header: "About",
	phone: "line",
	cell: (file) => <AboutFile about={file.about} />,
};

/** `back` is "files" in the list of all files: the pages of a file lead back there. */
export const furtherColumns = (back?: "files"): Column<FileLine>[] => [
	{ header: "Size", align: "end", phone: "fact", cell: (file) => <FileSize bytes={file.sizeBytes} /> },
	{ header: "Shared with", phone: "fact", phoneLabel: "Shared with", cell: sharedWith },
	{ header: "Added", phone: "fact", cell: (file) => <Added file={file} /> },
	{ header: "Actions", acts: true, phone: "status", cell: (file) => <FileLinks file={file} back={back} /> },
];

function Added({ file: { createdDate, addedBy } }: { file: FileLine }) {
	return (
		<>
			<DayText iso={createdDate} />
			{addedBy ? <small>{addedBy}</small> : null}
		</>
	);
}

/** The record that a file belongs to, with a link to it. */
export function AboutFile({ about }: { about: FileRow["about"] }) {
	const { subjectKind, name } = about;
	const home = recordHome(about);
	const kind = Object.entries(fileSubjects).find(([known]) => known === subjectKind)?.[1] ?? "";
	return (
		<>
			{home ? <PlainLink href={home}>{name || kind}</PlainLink> : name || kind}
			{name ? <small>{kind}</small> : null}
		</>
	);
}

export function FileSize({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}

function sharedWith({ sharedWithTenants, sharedWithOwners }: FileLine): string {
	const people = [sharedWithTenants ? "Residents" : "", sharedWithOwners ? "owners" : ""].filter(Boolean).join(", ");
	return people === "owners" ? "Owners" : people;
}

function FileLinks({ file, back }: { file: FileLine; back: "files" | undefined }) {
	const { id, title, isPhoto, kept, versionNumber } = file;
	const named = <span className="sr-only"> {title}</span>;
	return (
		<span className="flex flex-wrap gap-x-3 gap-y-0.5 xl:flex-nowrap">
			<PlainLink href={href("/app/file", { id, back })} className="link my-0 inline-flex min-h-6 min-w-6 items-center">
				Edit{named}
			</PlainLink>
			{isPhoto || kept ? null : (
				<PlainLink
					href={href("/app/file/versions", { id, back })}
					className="link my-0 inline-flex min-h-6 min-w-6 items-center whitespace-nowrap"
				>
					{versionNumber > 1 ? `Version ${versionNumber}` : "Replace"}
					{named}
				</PlainLink>
			)}
			{kept ? (
				<Status tone="quiet">Locked</Status>
			) : (
				<PlainLink
					href={href("/app/file/delete", { id, back })}
					className="link my-0 inline-flex min-h-6 min-w-6 items-center"
				>
					Delete{named}
				</PlainLink>
			)}
		</span>
	);
}
