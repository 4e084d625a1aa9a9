export { addNote } from "./add-note";
export { deleteNote, editNote } from "./change-note";
export { eraseNotes } from "./erase-notes";
export { moveNotes } from "./move-notes";
export { pinNote, unpinNote } from "./pin-note";
export {
	findNote,
	findPinnedNote,
	listNotes,
	type NoteForOwner,
	type NoteRow,
	noteAuthors,
	notesForOwner,
} from "./queries";
export { remindOfNotes } from "./remind-of-notes";
