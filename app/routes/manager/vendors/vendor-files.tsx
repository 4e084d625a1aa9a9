import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { addFiles, loadFiles } from "../records/files-tab.server";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";
export { FilesTab as default } from "../records/files-tab";

export const meta = () => pageTitle("Vendor Files");

export const loader = ({ request }: LoaderFunctionArgs) => loadFiles(request, "vendor");

export const action = ({ request }: ActionFunctionArgs) => addFiles(request, "vendor");
