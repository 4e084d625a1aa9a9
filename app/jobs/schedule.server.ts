/** Starts the scheduled work of this process; the answer stops it. */
export function startJobs(): () => void {
	return () => {};
}
