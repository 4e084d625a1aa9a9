import type { FormMetadata } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import type { NoteRow } from "#domain/notes";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateText, DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { activeFilters } from "~/ui/list-state";
import { Pager } from "~/ui/pager";
import { Form as RemixForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { noteList } from "./note-list";
import type { loadNotes } from "./notes-tab.server";

/** The notes of a record, for a route with `loadNotes` and `changeNotes`. */
export function NotesTab() {
	const { list, keep, forOwners, page, authors, idempotencyKey } = useLoaderData<typeof loadNotes>();
	const isNarrowed = activeFilters(list, noteList).length > 0;
	return (
		<>
			<AddNote idempotencyKey={idempotencyKey} forOwners={forOwners} />
			{page.rows.length > 5 || isNarrowed ? (
				<Filters list={list} spec={noteList} choices={{ author: authors }} keep={keep} />
			) : null}
			{page.rows.length > 0 ? (
				<ol className="grid gap-3" aria-label="Notes">
					{page.rows.map((note) => (
						<Note key={note.id} note={note} />
					))}
				</ol>
			) : (
				<NoRows list={list} spec={noteList}>
					<EmptyState>Write down what the next person should know.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

function AddNote({ idempotencyKey, forOwners }: { idempotencyKey: string; forOwners: boolean }) {
	const [form, fields] = usePostForm<NoteInput>();
	return (
		<div className="no-print">
			<Form form={form} submit="Add note" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="add" />
				<TextareaField
					field={fields.body}
					label="Note"
					hint="Only your team sees notes, unless you share one with the owner."
					rows={3}
					maxLength={10000}
				/>
				<NoteExtras fields={fields} forOwners={forOwners} />
			</Form>
		</div>
	);
}

export type NoteInput = { body: string; visibleToOwner?: boolean; remindOn?: string };

/** Whether owners see a note, and the day its author is reminded. */
export function NoteExtras({
	fields,
	forOwners,
}: {
	fields: ReturnType<FormMetadata<NoteInput>["getFieldset"]>;
	forOwners: boolean;
}) {
	return (
		<div className="flex flex-wrap items-end gap-x-6 gap-y-3">
			<DateField field={fields.remindOn} label="Remind me on" hint="We email you that day." optional />
			{forOwners ? <CheckboxField field={fields.visibleToOwner} label="Visible to the owner" /> : null}
		</div>
	);
}

function Note({ note }: { note: NoteRow }) {
	if (note.removedBy !== null) {
		return (
			<li className="rounded-card border border-line px-4 py-3 text-small text-soft">
				Removed by {note.removedBy}. Written by {note.author}, <DateTimeText iso={note.createdDate} />
			</li>
		);
	}
	return (
		<li className="keep-together rounded-card border border-line bg-surface p-4 shadow-whisper">
			<p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>
			<div className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-soft">
				{note.pinned ? <Status tone="info">Pinned</Status> : null}
				{note.visibleToOwner ? <Status tone="info">Visible to the owner</Status> : null}
				{note.remindOn && note.mine ? (
					<span>
						Reminder: <DateText date={note.remindOn} />
					</span>
				) : null}
				<span>
					{note.author}, <DateTimeText iso={note.createdDate} />
					{note.editedDate ? " (edited)" : null}
				</span>
				<span className="no-print ms-auto flex items-center">
					<PinButton note={note} />
					{note.mine ? <OwnNoteLinks id={note.id} /> : null}
				</span>
			</div>
		</li>
	);
}

function PinButton({ note }: { note: NoteRow }) {
	return (
		<RemixForm method="post">
			<input type="hidden" name="noteId" value={note.id} />
			<Button look="quiet" name="intent" value={note.pinned ? "unpin" : "pin"}>
				{note.pinned ? "Unpin" : "Pin"}
				<span className="sr-only"> note by {note.author}</span>
			</Button>
		</RemixForm>
	);
}

function OwnNoteLinks({ id }: { id: number }) {
	return (
		<>
			<Link to={href("/app/note", { id })} className="button button-quiet">
				Edit<span className="sr-only"> this note</span>
			</Link>
			<Link to={href("/app/note/delete", { id })} className="button button-quiet">
				Delete<span className="sr-only"> this note</span>
			</Link>
		</>
	);
}
