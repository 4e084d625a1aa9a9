import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { addFiles, loadFiles } from "../records/files-tab.server";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";
export { FilesTab as default } from "../records/files-tab";

export const meta = () => pageTitle("Asset Files");

export const loader = ({ request }: LoaderFunctionArgs) => loadFiles(request, "asset");

export const action = ({ request }: ActionFunctionArgs) => addFiles(request, "asset");
