/** Pages that show what a process of the primary does: how far an import is. */
const paths = ["/app/bulkuploads/progress", "/app/movein/export"];

/** Whether a page is read on the primary, though it changes nothing. */
export function isForPrimary(path: string): boolean {
	return paths.includes(path.replace(/\.data$/, "").toLowerCase());
}
