/** Makes a page with a wide table print in landscape (print.css). */
export function PrintLandscape() {
	return <span hidden className="print-landscape" />;
}
