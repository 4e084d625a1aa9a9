import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { changeNotes, loadNotes } from "../records/notes-tab.server";

export { NotesTab as default } from "../records/notes-tab";

export const meta = () => pageTitle("Asset Notes");

export const loader = ({ request }: LoaderFunctionArgs) => loadNotes(request, "asset");

export const action = ({ request }: ActionFunctionArgs) => changeNotes(request, "asset");
