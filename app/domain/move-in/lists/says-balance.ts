/** A text of a row that states a balance between the rows of a list, and is no row of it. */
export const saysBalance =
	/\b((beginning|opening|starting|ending|closing|previous|prior) (balance|bal\b)|(balance|brought|carried) (brought )?forward|net (change|activity)|(sub)?totals?\b|(anfangs|end)?saldo|vortrag)/i;
