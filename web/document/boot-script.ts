/**
 * The only inline script (allowed by its hash): runs before the first paint, so that neither theme nor navigation flickers.
 * It must stay constant: pages are cached as bytes and the policy names its hash.
 */
export const BOOT_SCRIPT =
  "(function(d){d.classList.add('js');try{var t=localStorage.getItem('theme');" +
  "if(t==='light'||t==='dark')d.dataset.theme=t;" +
  "for(var i=0;i<localStorage.length;i++)if(/^sb-.+-auth-token$/.test(localStorage.key(i)))d.dataset.session='signed-in';" +
  "if(localStorage.getItem('hides'))d.dataset.hides='some'" +
  '}catch(e){}})(document.documentElement)'
