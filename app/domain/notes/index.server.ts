export { addNote } from "./add-note";
export { deleteNote, editNote } from "./change-note";
export { pinNote, unpinNote } from "./pin-note";
export { findNote, findPinnedNote, listNotes, type NoteRow } from "./queries";
