/** From now on a log whose disk is full or whose reader is gone loses lines, and ends nothing. */
export function outliveLog(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
