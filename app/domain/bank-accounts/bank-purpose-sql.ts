/**
 * SQL: the purpose of bank account `a` (`gl_accounts`), with its registration `b` (`bank_accounts`) if it has one. One
 * that isn't registered is for deposits if it is the chart's own trust account, otherwise for operating money.
 */
export const bankPurposeSql = "coalesce(b.purpose, iif(a.system_key = 'deposit_trust', 'deposit_trust', 'operating'))";
