/** Marks a page whose table is wider than a sheet is: it prints sideways (print.css). */
export function PrintLandscape() {
	return <span hidden className="print-landscape" />;
}
