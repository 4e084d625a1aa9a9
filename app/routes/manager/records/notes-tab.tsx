import { useLoaderData } from "@remix-run/react";
import type { NoteRow } from "#domain/notes";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { Form as RemixForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { loadNotes } from "./notes-tab.server";

/** The notes of a record, for a route with `loadNotes` and `changeNotes`. */
export function NotesTab() {
	const { page, idempotencyKey } = useLoaderData<typeof loadNotes>();
	return (
		<>
			<AddNote idempotencyKey={idempotencyKey} />
			{page.rows.length > 0 ? (
				<ol className="grid gap-3" aria-label="Notes">
					{page.rows.map((note) => (
						<Note key={note.id} note={note} />
					))}
				</ol>
			) : (
				<EmptyState>No notes yet. Add what your team should know.</EmptyState>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

function AddNote({ idempotencyKey }: { idempotencyKey: string }) {
	const [form, fields] = usePostForm<{ body: string }>();
	return (
		<div className="no-print">
			<Form form={form} submit="Add note" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="add" />
				<TextareaField
					field={fields.body}
					label="Note"
					hint="Only your team can see notes. Residents and owners can't."
					rows={3}
					maxLength={5000}
				/>
			</Form>
		</div>
	);
}

function Note({ note }: { note: NoteRow }) {
	return (
		<li className="keep-together rounded-card border border-line bg-surface p-4 shadow-whisper">
			<p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>
			<div className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-soft">
				{note.pinned ? <Status tone="info">Pinned</Status> : null}
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
